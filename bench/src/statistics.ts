/** The value below which a share (0 to 1) of the values lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How many times as large the second value of a pair is as the first, over many pairs. */
export interface PairedRatio {
  /** Geometric mean of the pairs' ratios. */
  readonly ratio: number;
  /** The interval that holds it with 95 % of confidence. */
  readonly from: number;
  readonly to: number;
}

const RESAMPLES = 10_000;

/**
 * Compares values that were measured in pairs, by their ratios, so that what slows both of a pair down does not count. The
 * interval is what lies between the 2.5 % at both ends when the pairs are resampled with replacement.
 * @param random numbers from 0 to 1
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
