import type { Counter, Gauge } from 'prom-client';

/** One value of a metric, with its labels. */
export type Sample<Label extends string> = readonly [labels: Readonly<Record<Label, string>>, value: number];

/** Replaces all values of a metric that is read from elsewhere at each scrape, so that nothing stays that is over. */
export function replaceValues<Label extends string>(
  metric: Pick<Counter<Label> | Gauge<Label>, 'reset' | 'inc'>,
  samples: readonly Sample<Label>[],
): void {
  metric.reset();
  for (const [labels, value] of samples) metric.inc(labels as Record<Label, string>, value);
}
