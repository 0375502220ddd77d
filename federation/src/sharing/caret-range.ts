/**
 * Whether a version is in a caret range. The builds of this kit write no other ranges (build/shared-packages.ts); of one that
 * cannot be read nothing is known, and nothing is refused.
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = numbersOf(/^\^(.+)$/.exec(range)?.[1]);
  const given = numbersOf(version);
  if (!wanted || !given) return true;
  // Up to the first number that is not 0, all must be the same: `^0.3.1` leaves out 0.4.
  const fixed = wanted.findIndex((number) => number > 0);
  const differing = differenceAt(wanted, given);
  if (differing === -1) return true;
  return fixed !== -1 && differing > fixed && Number(given[differing]) > Number(wanted[differing]);
}

/** Orders versions, newest first; what follows the three numbers does not count. For `Array.sort`. */
export function newestFirst(one: string, other: string): number {
  const [a = [], b = []] = [numbersOf(one), numbersOf(other)];
  const differing = differenceAt(a, b);
  return differing === -1 ? 0 : Number(b[differing] ?? -1) - Number(a[differing] ?? -1);
}

const differenceAt = (one: readonly number[], other: readonly number[]) =>
  [0, 1, 2].findIndex((index) => one[index] !== other[index]);

function numbersOf(version: string | undefined): readonly number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version ?? '');
  return match ? match.slice(1).map(Number) : undefined;
}
