import { createHash } from 'node:crypto';

/**
 * What every class and every other name of a release's style sheets ends with, so that they can be told, in the finished
 * files as well, from names that are not the release's own.
 * @param unique a text that no other release has
 * @returns a dash and five letters or digits
 */
export function nameSuffix(unique: string): string {
  const number = Number.parseInt(createHash('sha256').update(unique).digest('hex').slice(0, 12), 16);
  return `-${number.toString(36).padStart(5, '0').slice(-5)}`;
}
