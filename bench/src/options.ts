import { parseArgs } from 'node:util';

export const PAGES = ['home', 'category', 'list', 'business'] as const;
export type PageName = (typeof PAGES)[number];

export const VISITS = ['cold', 'warm', 'navigation', 'language'] as const;
export type Visit = (typeof VISITS)[number];

/** The options of a run. */
export interface Options {
  /** Names of the subject's parts to measure. */
  readonly only: readonly string[];
  readonly pages: readonly PageName[];
  readonly visits: readonly Visit[];
  /** Number of repetitions, and duration of each measurement under load; each part has its own default. */
  readonly rounds: number | undefined;
  readonly seconds: number | undefined;
  /** Number of businesses in the base. */
  readonly businesses: number | undefined;
  /** URL of a running zone of another version to compare with. */
  readonly old: string | undefined;
  /** Whether to record the result in a file. */
  readonly write: boolean;
}

export type OptionName = 'pages' | 'visits' | 'rounds' | 'seconds' | 'businesses' | 'old';

/**
 * Reads the options that a subject accepts.
 * @param parts names of its parts
 * @throws Error whose message is one printable line
 */
export function readOptions(
  args: readonly string[],
  { accepts, parts }: { readonly accepts: readonly OptionName[]; readonly parts: readonly string[] },
): Options {
  const texts = Object.fromEntries(['only', ...accepts].map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options: { ...texts, write: { type: 'boolean' } } });
  const given = values as Partial<Record<OptionName | 'only', string>>;
  if (given.old !== undefined && !URL.canParse(given.old))
    throw new Error(`--old takes the URL of a zone, not "${given.old}"`);
  return {
    only: some('only', given.only, parts),
    pages: some('pages', given.pages, PAGES),
    visits: some('visits', given.visits, VISITS),
    rounds: number('rounds', given.rounds, 100),
    seconds: number('seconds', given.seconds, 3_600),
    businesses: number('businesses', given.businesses, 1_000_000),
    old: given.old,
    write: values.write === true,
  };
}

function number(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${option} takes whole numbers from 1 to ${most}, not "${text}"`);
}

function some<Name extends string>(option: string, text: string | undefined, names: readonly Name[]) {
  const wanted = text?.split(',').map((name) => name.trim());
  const unknown = wanted?.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--${option} takes ${names.join(', ')}, not "${unknown}"`);
  return names.filter((name) => wanted?.includes(name) ?? true);
}
