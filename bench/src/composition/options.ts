import { parseArgs } from 'node:util';

export const PAGES = ['home', 'category', 'list', 'business'] as const;
export type PageName = (typeof PAGES)[number];

export const VISITS = ['cold', 'warm', 'navigation', 'language'] as const;
export type Visit = (typeof VISITS)[number];

/** How the comparison is run. */
export interface Options {
  readonly rounds: number;
  readonly pages: readonly PageName[];
  readonly visits: readonly Visit[];
  /** How many remotes the zone has: each count is measured after the other. */
  readonly remotes: readonly number[];
  /** Whether the result is written down. */
  readonly write: boolean;
}

/** The remotes of the checkout. */
const OWN = 3;
const MOST = 24;

/**
 * Reads `--rounds 7`, `--pages home,list`, `--visits cold,warm`, `--remotes 3,6` and `--write`.
 * @throws Error whose message is one line fit to be printed
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '7' },
      pages: { type: 'string', default: PAGES.join(',') },
      visits: { type: 'string', default: VISITS.join(',') },
      remotes: { type: 'string', default: String(OWN) },
      write: { type: 'boolean', default: false },
    },
  });
  const number = (name: string, text: string, least: number, most: number) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(`--${name} takes whole numbers from ${least} to ${most}, not "${text}"`);
  };
  return {
    rounds: number('rounds', values.rounds, 1, 100),
    pages: some('pages', values.pages, PAGES),
    visits: some('visits', values.visits, VISITS),
    remotes: values.remotes.split(',').map((count) => number('remotes', count, OWN, MOST)),
    write: values.write,
  };
}

function some<Name extends string>(option: string, text: string, names: readonly Name[]): readonly Name[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--${option} takes ${names.join(', ')}, not "${unknown}"`);
  return names.filter((name) => wanted.includes(name));
}
