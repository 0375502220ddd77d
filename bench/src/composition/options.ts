import { parseArgs } from 'node:util';

export const PAGES = ['home', 'category', 'list', 'business'] as const;
export type PageName = (typeof PAGES)[number];

export const VISITS = ['cold', 'warm', 'second', 'navigation', 'language'] as const;
export type Visit = (typeof VISITS)[number];

/** Options of the comparison. */
export interface Options {
  readonly rounds: number;
  readonly pages: readonly PageName[];
  readonly visits: readonly Visit[];
  /** Numbers of remotes, measured one after the other. */
  readonly remotes: readonly number[];
  /** Whether to write the result to a file. */
  readonly write: boolean;
}

/** Number of the checkout's remotes. */
const OWN = 3;
const MOST = 24;

/**
 * Reads `--rounds 7`, `--pages home,list`, `--visits cold,warm`, `--remotes 3,6` and `--write`.
 * @throws Error whose message is one printable line
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
