/** A few quiet synthesised sounds, off until somebody turns them on. */
import { settings } from "./settings.svelte";

type Sound = "move" | "score" | "turn";

// Frequencies in hertz, played one after another.
const NOTES: Record<Sound, number[]> = { move: [523], score: [659, 784, 988], turn: [440, 587] };
let speaker: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound) return;
  speaker ??= new AudioContext();
  NOTES[which].forEach((pitch, index) => ring(speaker!, pitch, index * 0.09));
}

/** Sounds like a struck glass: sharp start, quick fade. */
function ring(context: AudioContext, pitch: number, after: number): void {
  const at = context.currentTime + after;
  const [tone, level] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0.12, at);
  level.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.5);
}
