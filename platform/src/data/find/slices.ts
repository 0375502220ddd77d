/** Businesses that are read, folded or compared before other requests have their turn. */
export const AT_ONCE = 2_000;

/** Returns the bounds of slices of `AT_ONCE` items. */
export const slicesOf = (count: number): readonly (readonly [start: number, end: number])[] =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, index) => [
    index * AT_ONCE,
    Math.min((index + 1) * AT_ONCE, count),
  ]);
