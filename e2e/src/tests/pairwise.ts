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

/** Every combination in the long run, and else one: files that differ in `place` meet each value between them. */
export function someCases<F extends Factors>(factors: F, place: number): readonly Case<F>[] {
  const all = everyCase(factors);
  return process.env.TEST_FULL ? all : all.slice(place % all.length, (place % all.length) + 1);
}

/** All in the long run, and else every third, from another one on for each place: each is met in one of three places. */
export const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  process.env.TEST_FULL ? all : all.filter((_, index) => index % 3 === place % 3);

/** For a test, or a group of them, that is only in the long run: its rule is met by another case, or by a unit test, in the short one. */
export const inLongRun = (isSo = true) => (isSo ? { tag: '@full' } : {});

/** Each two values that meet in a case, as a text. */
export function pairsOf(one: Readonly<Record<string, unknown>>): readonly string[] {
  const values = Object.entries(one);
  return values.flatMap(([name, value], index) =>
    values
      .slice(index + 1)
      .map(([other, otherValue]) => `${name}=${String(value)} ${other}=${String(otherValue)}`),
  );
}
