import type { PageName, Visit } from '../options';
import { type Spread, spread } from '../statistics';
import { type Figure, figure } from '../subject';
import type { Figures } from './visits';

/** What is compared: the monolith as static files, the same with hints, and the composed product. */
export const VARIANTS = ['static', 'hinted', 'composed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One figure of one kind of visit to a page, over all rounds. */
export interface Row {
  readonly page: PageName;
  readonly visit: Visit;
  readonly figure: string;
  readonly values: Readonly<Record<Variant, Spread>>;
  /** Ratio of the product's figure to each monolith's, per round, so that a slowdown of a whole round does not count. */
  readonly ratios: Readonly<Record<Exclude<Variant, 'composed'>, Spread>>;
}

/** Returns a row for each figure of the visits that were made to a page in turns, in several rounds. */
export function rowsOf({
  page,
  visit,
  rounds,
}: Pick<Row, 'page' | 'visit'> & {
  readonly rounds: readonly Readonly<Record<Variant, Figures>>[];
}): Row[] {
  const names = new Set(
    rounds.flatMap((round) => VARIANTS.flatMap((variant) => Object.keys(round[variant]))),
  );
  return [...names].map((figure) => {
    const values = (variant: Variant) => rounds.map((round) => round[variant][figure] ?? Number.NaN);
    const composed = values('composed');
    const ratio = (to: Variant) => spread(values(to).map((value, round) => (composed[round] ?? 0) / value));
    return {
      page,
      visit,
      figure,
      values: {
        static: spread(values('static')),
        hinted: spread(values('hinted')),
        composed: spread(composed),
      },
      ratios: { static: ratio('static'), hinted: ratio('hinted') },
    };
  });
}

/** The limits of first visits. */
const LIMITS: readonly { figure: string; to?: Exclude<Variant, 'composed'>; atMost: number }[] = [
  { figure: 'first content of a part', to: 'static', atMost: 0.5 },
  { figure: 'first content of a part', to: 'hinted', atMost: 0.6 },
  { figure: 'first part answers', to: 'hinted', atMost: 1.15 },
  { figure: 'blocking time', atMost: 200 },
];

/** Returns the figures that have a limit. */
export function withLimits(rows: readonly Row[]): Figure[] {
  return rows
    .filter(({ visit }) => visit === 'cold')
    .flatMap(({ page, figure: name, values, ratios }) =>
      LIMITS.filter((limit) => limit.figure === name).map(({ to, atMost }) =>
        to
          ? figure(`${page}, ${name} ÷ ${to}`, ratios[to].median, '×', { atMost })
          : figure(`${page}, ${name}`, values.composed.median, 'ms', { atMost }),
      ),
    );
}

/** Formats rows as a Markdown table of medians, and of ratios with their minimum and maximum. */
export function tableOf(rows: readonly Row[]): string {
  const heads = ['page', 'visit', 'figure', ...VARIANTS, 'composed ÷ static', 'composed ÷ hinted'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map((head) => (VARIANTS.some((variant) => variant === head) ? '--:' : '---'))),
    ...rows.map(({ page, visit, figure, values, ratios }) =>
      line([
        ...[page, visit, figure],
        ...VARIANTS.map((variant) => whole(values[variant].median)),
        ...[ratios.static, ratios.hinted].map(ratio),
      ]),
    ),
  ].join('\n');
}

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');

const ratio = ({ median, least, most }: Spread) =>
  Number.isFinite(median) ? `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})` : '–';
