import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LINE } from './behind-line';
import { type Comparison, type Spread, VARIANTS } from './compare';
import { type Availability, isBusy, machine } from './machine';
import { SLOWER_CPU } from './visits';

/** One figure of one page. */
export interface Row extends Comparison {
  readonly remotes: number;
  readonly page: string;
  readonly visit: string;
  readonly figure: string;
}

/** The recorded result of a run. */
export interface Result {
  readonly date: string;
  readonly machine: ReturnType<typeof machine>;
  readonly node: string;
  readonly browser: string;
  readonly line: typeof LINE;
  readonly slowerCpu: number;
  readonly rounds: number;
  /** Share of the processors that was available before each round, 0 to 1, and the machine's load. */
  readonly availability: readonly Availability[];
  /** Whether the machine was busy in any round: times are not reliable then. */
  readonly wasBusy: boolean;
  readonly rows: readonly Row[];
}

/** Creates the result of a run. */
export function resultOf(
  { rounds, browser }: { rounds: number; browser: string },
  availability: readonly Availability[],
  rows: readonly Row[],
): Result {
  return {
    date: new Date().toISOString(),
    machine: machine(),
    node: process.version,
    browser,
    line: LINE,
    slowerCpu: SLOWER_CPU,
    rounds,
    availability,
    wasBusy: availability.some(isBusy),
    rows,
  };
}

/** Writes a result as JSON, with numbers rounded to three decimals: the rest is noise. */
export async function writeResult(file: string, result: Result): Promise<void> {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(result, rounded, 2)}\n`);
}

/** Formats a result as Markdown: conditions, and a table of medians and ratios with their minimum and maximum. */
export function asMarkdown({ rows, availability, ...result }: Result): string {
  const { processor, cores } = result.machine;
  const busy = availability.filter(isBusy).length;
  const shares = availability.map(({ share }) => `${Math.round(share * 100)} %`).join(', ');
  return [
    `${result.date}, Node ${result.node}, ${result.browser}, ${cores} cores (${processor}); ${result.rounds} rounds.`,
    result.wasBusy
      ? `**The machine was busy** in ${busy} of ${availability.length} rounds (available share: ${shares}): do not trust these times.`
      : `The machine was quiet (available share: ${shares}).`,
    '',
    `| remotes | page | visit | figure | ${VARIANTS.join(' | ')} | composed ÷ static | composed ÷ hinted |`,
    '| --: | --- | --- | --- | --: | --: | --: | --- | --- |',
    ...rows.map(({ remotes, page, visit, figure, values, ratios }) =>
      [
        '',
        ...[remotes, page, visit, figure],
        ...VARIANTS.map((variant) => whole(values[variant].median)),
        ...[ratios.static, ratios.hinted].map(ratio),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
}

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');

const ratio = ({ median, least, most }: Spread) =>
  Number.isFinite(median) ? `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})` : '–';
