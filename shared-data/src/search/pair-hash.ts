/** How many different hashes pairs have. */
export const PAIR_HASHES = 65_536;

/** A hash of two code units that stand next to each other: from 0 up to, and without, `PAIR_HASHES`. */
export function hashOfPair(before: number, unit: number): number {
  return Math.imul((before << 16) | unit, 0x9e3779b1) >>> 16;
}
