/**
 * Returns whether a version is in a caret range; builds of this kit write no other ranges (build/shared-packages.ts). A
 * version or range that cannot be parsed counts as in range.
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = numbersOf(/^\^(.+)$/.exec(range)?.[1]);
  const given = numbersOf(version);
  if (!wanted || !given) return true;
  // Everything up to the first non-zero number must match: `^0.3.1` excludes 0.4.
  const fixed = wanted.findIndex((number) => number > 0);
  const differing = differenceAt(wanted, given);
  if (differing === -1) return true;
  return fixed !== -1 && differing > fixed && Number(given[differing]) > Number(wanted[differing]);
}

/** Compares versions for `Array.sort`, newest first; anything after the three numbers is ignored. */
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
