/** A small family of glass sounds, off until somebody turns them on, and a light tap for fingers. */
import { settings } from "./settings.svelte";

export type Sound = "place" | "turn" | "complete" | "score" | "your_turn";

interface Glass {
  /** Pitches in hertz, struck one after another. */
  notes: number[];
  /** Seconds between them, and until each has faded. */
  gap: number;
  fade: number;
  loud: number;
}

const FAMILY: Record<Sound, Glass> = {
  place: { notes: [1047], gap: 0, fade: 0.35, loud: 0.1 },
  turn: { notes: [784, 880, 988], gap: 0.05, fade: 0.25, loud: 0.06 },
  complete: { notes: [784, 1175], gap: 0.09, fade: 0.7, loud: 0.1 },
  score: { notes: [659, 988, 1319], gap: 0.11, fade: 1.1, loud: 0.11 },
  your_turn: { notes: [587, 880], gap: 0.14, fade: 0.8, loud: 0.08 },
};
/** What makes it glass: overtones that are not whole multiples, each quieter and shorter. */
const OVERTONES = [
  { times: 1, level: 1, lasts: 1 },
  { times: 2.76, level: 0.35, lasts: 0.55 },
  { times: 5.4, level: 0.12, lasts: 0.3 },
];
const TAP_MS = 8;
let speaker: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound) return;
  speaker ??= new AudioContext();
  // Some browsers put it to sleep with the page; whoever looks elsewhere is the one to be called.
  if (speaker.state !== "running") void speaker.resume();
  const { notes, gap, fade, loud } = FAMILY[which];
  notes.forEach((pitch, index) => strike(speaker!, pitch, index * gap, fade, loud));
}

/** Where the device can: a tap that is felt when one's own move is made. */
export function tap(): void {
  if (settings.sound) navigator.vibrate?.(TAP_MS);
}

function strike(
  context: AudioContext,
  pitch: number,
  after: number,
  fade: number,
  loud: number,
): void {
  const at = context.currentTime + after;
  for (const { times, level, lasts } of OVERTONES) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch * times;
    gain.gain.setValueAtTime(loud * level, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + fade * lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + fade * lasts);
  }
}
