/** Values of each factor, such as `{ width: [360, 1280], language: ['en', 'ar'] }`. */
type Factors = Readonly<Record<string, readonly unknown[]>>;
/** One value of each factor. */
type Case<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Every combination of the values. */
export function everyCase<F extends Factors>(factors: F): readonly Case<F>[] {
  return Object.entries(factors).reduce<Record<string, unknown>[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as unknown as readonly Case<F>[];
}

/**
 * Few combinations in which every value meets every value of every other factor: each time the one that brings the most
 * pairs that have not met yet, the first of equals.
 */
export function pairwiseCases<F extends Factors>(factors: F): readonly Case<F>[] {
  const all = everyCase(factors);
  const missing = new Set(all.flatMap(pairsOf));
  const chosen: Case<F>[] = [];
  const gain = (one: Case<F>) => pairsOf(one).filter((pair) => missing.has(pair)).length;
  while (missing.size > 0) {
    const best = all.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    for (const pair of pairsOf(best)) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

/** Every combination in the long run, and else as few as have each value in one. */
export function someCases<F extends Factors>(factors: F): readonly Case<F>[] {
  if (process.env.TEST_FULL) return everyCase(factors);
  const values = Object.entries(factors);
  const most = Math.max(...values.map(([, all]) => all.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(values.map(([name, all]) => [name, all[index % all.length]])),
  ) as unknown as readonly Case<F>[];
}

/** All in the long run, and else every sixth, from another one on for each place: each is met in one of six places. */
export const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  process.env.TEST_FULL ? all : all.filter((_, index) => index % 6 === place % 6);

/** Each two values that meet in a case, as a text. */
export function pairsOf(one: Readonly<Record<string, unknown>>): readonly string[] {
  const values = Object.entries(one);
  return values.flatMap(([name, value], index) =>
    values
      .slice(index + 1)
      .map(([other, otherValue]) => `${name}=${String(value)} ${other}=${String(otherValue)}`),
  );
}
