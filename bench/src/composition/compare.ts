import { percentile } from '../statistics';

/** What is compared: the monolith as files alone are served, the same with hints, and the composed product. */
export const VARIANTS = ['static', 'hinted', 'composed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One figure in one round. */
export type Round = Readonly<Record<Variant, number>>;

/** A middle and how far its values lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A figure over all rounds. */
export interface Comparison {
  readonly values: Readonly<Record<Variant, Spread>>;
  /** How many times as large the product's figure is as each monolith's, round by round. */
  readonly ratios: Readonly<Record<Exclude<Variant, 'composed'>, Spread>>;
}

/** Median, least and most of values that could be measured; NaN of none. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.filter(Number.isFinite).sort((one, other) => one - other);
  const middle = (percentile(sorted, 0.5) + (sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN)) / 2;
  return { median: middle, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** Compares what was measured in turns. A ratio is of one round: what slows a whole round down does not count. */
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
