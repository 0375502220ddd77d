/** A median, with minimum and maximum. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the value below which a share (0 to 1) of the values lie; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns median, minimum and maximum of the finite values; NaN if there are none. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return { median: (at(below) + at(above)) / 2, least: at(0), most: at(sorted.length - 1) };
}

/** Returns the median of the finite values; NaN if there are none. */
export const median = (values: readonly number[]): number => spread(values).median;

/** Returns the median of each figure over the visits that have it. */
export function medians(visits: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = new Set(visits.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(visits.map((figures) => figures[name] ?? Number.NaN))]),
  );
}

/**
 * Returns the interval in which the median lies with 95 % confidence, whatever the distribution: that of a binomial
 * distribution of ranks.
 */
export function medianInterval(values: readonly number[]): readonly [from: number, to: number] {
  const margin = 0.98 / Math.sqrt(values.length);
  return [percentile(values, Math.max(0, 0.5 - margin)), percentile(values, Math.min(1, 0.5 + margin))];
}
