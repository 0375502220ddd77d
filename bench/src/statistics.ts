/** Returns the value below which a share (0 to 1) of the values lie; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Ratio of the second value of a pair to the first, over many pairs. */
export interface PairedRatio {
  /** Geometric mean of the pairs' ratios. */
  readonly ratio: number;
  /** The 95 % confidence interval. */
  readonly from: number;
  readonly to: number;
}

const RESAMPLES = 10_000;

/**
 * Compares values measured in pairs, by their ratios, so that a slowdown of a whole pair does not count. The interval
 * is between the 2.5 and 97.5 percentiles when the pairs are resampled with replacement.
 * @param random returns numbers from 0 to 1
 */
export function pairedRatio(
  pairs: readonly (readonly [first: number, second: number])[],
  random: () => number,
): PairedRatio {
  const logs = pairs.map(([first, second]) => Math.log(second / first));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(logs.map(() => logs[Math.floor(random() * logs.length)] ?? Number.NaN)),
  );
  return {
    ratio: Math.exp(mean(logs)),
    from: Math.exp(percentile(means, 0.025)),
    to: Math.exp(percentile(means, 0.975)),
  };
}
