import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Deployment } from '../../deployment';
import { EditError } from '../../listing/edit/edit-error';
import type { Storage } from '../../storage/storage';

/** What a verb of the command works with. */
export interface Desk {
  readonly storage: Storage;
  readonly deployment: Deployment;
  /** ms since 1970. */
  readonly now: number;
}

/** One verb of the command, such as `show`. */
export interface Verb {
  readonly usage: string;
  /** What it does, in lines. */
  readonly about: string;
  /** @throws EditError for arguments that it does not understand */
  run(args: readonly string[]): (desk: Desk) => Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Own; allowPositionals: true }>
>;

/** Creates a verb. Its arguments are checked before the database is opened. */
export function verb<Own extends Options>(own: {
  readonly usage: string;
  readonly about: string;
  readonly options: Own;
  /** How many arguments it takes besides its options. */
  readonly takes: readonly [least: number, most: number];
  run(desk: Desk, parsed: Parsed<Own>): Promise<void>;
}): Verb {
  const { usage, about, options, takes } = own;
  return {
    usage,
    about,
    run: (args) => {
      const parsed = parsedArgs(args, options);
      const { length } = parsed.positionals;
      if (length < takes[0] || length > takes[1]) throw new EditError(`Usage: listings ${usage}`);
      return (desk) => own.run(desk, parsed);
    },
  };
}

function parsedArgs<Own extends Options>(args: readonly string[], options: Own): Parsed<Own> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EditError((error as Error).message, { cause: error });
  }
}
