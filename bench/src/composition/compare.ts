import { percentile } from '../statistics';
import type { Figures } from './visits';

/** What is compared: the monolith as static files, the same with hints, and the composed product. */
export const VARIANTS = ['static', 'hinted', 'composed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One figure in one round. */
export type Round = Readonly<Record<Variant, number>>;

/** A median, with minimum and maximum. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A figure over all rounds. */
export interface Comparison {
  readonly values: Readonly<Record<Variant, Spread>>;
  /** Ratio of the product's figure to each monolith's, per round. */
  readonly ratios: Readonly<Record<Exclude<Variant, 'composed'>, Spread>>;
}

/** Returns median, minimum and maximum of the finite values; NaN if there are none. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  const middle = (percentile(sorted, 0.5) + (sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN)) / 2;
  return { median: middle, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** Returns the median of each figure over the visits that have it. */
export function medians(visits: readonly Figures[]): Figures {
  const names = new Set(visits.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => [name, spread(visits.map((figures) => figures[name] ?? Number.NaN)).median]),
  );
}

/** Compares variants measured in turns. Ratios are per round, so that a slowdown of a whole round does not count. */
export function compare(rounds: readonly Round[]): Comparison {
  const ratio = (to: Variant) => spread(rounds.map((round) => round.composed / round[to]));
  return {
    values: {
      static: spread(rounds.map((round) => round.static)),
      hinted: spread(rounds.map((round) => round.hinted)),
      composed: spread(rounds.map((round) => round.composed)),
    },
    ratios: { static: ratio('static'), hinted: ratio('hinted') },
  };
}
