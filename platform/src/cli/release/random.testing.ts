/** Creates a source of choices that are the same for the same seed: a linear congruential generator. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, pick: <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value };
}
