import { createHash } from 'node:crypto';

/**
 * Returns the suffix of every class and other name in a release's style sheets. It distinguishes them, also in the
 * built files, from names of other origin.
 * @param unique a string that no other release has
 * @returns a dash and five letters or digits
 */
export function nameSuffix(unique: string): string {
  const number = Number.parseInt(createHash('sha256').update(unique).digest('hex').slice(0, 12), 16);
  return `-${number.toString(36).padStart(5, '0').slice(-5)}`;
}
