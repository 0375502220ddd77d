/** The number of different hashes of pairs. */
export const PAIR_HASHES = 65_536;

/** Returns a hash of two adjacent code units: from 0 up to, but not including, `PAIR_HASHES`. */
export function hashOfPair(before: number, unit: number): number {
  return Math.imul((before << 16) | unit, 0x9e3779b1) >>> 16;
}
