/** A seat's points as a bar, as long as its total. */

/**
 * The lengths of its parts. What a part takes away shortens those before it, from the end. Parts
 * that do not add up to the total, because they count something else, are no parts of its bar.
 */
export function segments(parts: number[], total: number): number[] {
  if (parts.reduce((sum, n) => sum + n, 0) !== total) return [Math.max(0, total)];
  let lost = parts.reduce((sum, n) => sum - Math.min(0, n), 0);
  const lengths = parts.map((n) => Math.max(0, n));
  for (let i = lengths.length - 1; i >= 0; i--) {
    const less = Math.min(lost, lengths[i]!);
    lengths[i]! -= less;
    lost -= less;
  }
  return lengths;
}
