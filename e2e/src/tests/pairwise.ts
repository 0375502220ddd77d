/** Values of each factor, such as `{ width: [360, 1280], language: ['en', 'ar'] }`. */
type Factors = Readonly<Record<string, readonly unknown[]>>;
/** One value of each factor. */
type Case<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Returns all combinations of the values. */
export function everyCase<F extends Factors>(factors: F): readonly Case<F>[] {
  return Object.entries(factors).reduce<Record<string, unknown>[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as unknown as readonly Case<F>[];
}

/** Returns all combinations in the long run, else one: files with different `place`s together cover each value. */
export function someCases<F extends Factors>(factors: F, place: number): readonly Case<F>[] {
  const all = everyCase(factors);
  return process.env.TEST_FULL ? all : all.slice(place % all.length, (place % all.length) + 1);
}

/** Returns all items in the long run, else every third with an offset of `place`: three places together cover all. */
export const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  process.env.TEST_FULL ? all : all.filter((_, index) => index % 3 === place % 3);

/** Tags a test or group for the long run only: in the short run another case or a unit test covers its rule. */
export const inLongRun = (isSo = true) => (isSo ? { tag: '@full' } : {});
