import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type Author,
  type ReleaseCommands,
  ReleaseError,
  systemUser,
} from '@zone-directory/federation-build/release';

/** What a verb works with. */
export interface Desk {
  readonly commands: ReleaseCommands;
  /** Where releases are published, such as `the folder /srv/zone`. */
  readonly store: string;
  /** Where what is live is changed: with other settings than the server's, not where it looks. */
  readonly place: string;
  /** Shows a line, or several. */
  readonly print: (lines: string) => void;
}

/** What decides which store a command works on. */
export interface Target {
  /** URL of a zone; without one, the store of this machine. */
  readonly to: string | undefined;
}

/** One verb of the command, such as `promote`. */
export interface Verb {
  readonly usage: string;
  /** What it does, in lines. */
  readonly about: string;
  /** @throws ReleaseError for arguments that it does not understand; only then the store is opened */
  parse(args: readonly string[]): Parsed;
}

interface Parsed extends Target {
  run(desk: Desk): Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of every verb. */
const TARGET = { to: { type: 'string' } } as const satisfies Options;
/** Options of verbs that change something. */
export const AUTHOR = {
  by: { type: 'string' },
  commit: { type: 'string' },
  why: { type: 'string' },
} as const satisfies Options;
/** Options of verbs that show something. */
export const SHOWN = { json: { type: 'boolean' } } as const satisfies Options;

type Arguments<Own extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Own & typeof TARGET; allowPositionals: true }>
>;

/** Creates a verb. */
export function verb<const Own extends Options>(own: {
  readonly usage: string;
  readonly about: string;
  readonly options: Own;
  /** How many arguments it takes besides its options. */
  readonly takes: readonly [least: number, most: number];
  run(desk: Desk, args: Arguments<Own>): Promise<void>;
}): Verb {
  const { usage, about, options, takes } = own;
  return {
    usage,
    about,
    parse: (args) => {
      const parsed = argumentsOf(args, options);
      const { length } = parsed.positionals;
      if (length < takes[0] || length > takes[1]) throw new ReleaseError(`Usage: ${usage}`);
      const { to } = parsed.values as { readonly to?: string };
      return { to, run: (desk) => own.run(desk, parsed) };
    },
  };
}

function argumentsOf<const Own extends Options>(args: readonly string[], options: Own): Arguments<Own> {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...TARGET }, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError((error as Error).message, { cause: error });
  }
}

/** Returns the author whom the options name, by default the user of the system. A zone knows its callers by their tokens. */
export const authorOf = ({
  by = systemUser(),
  commit,
  why,
}: {
  readonly by?: string | undefined;
  readonly commit?: string | undefined;
  readonly why?: string | undefined;
}): Author => ({ by, commit, why });
