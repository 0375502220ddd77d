import { ReleaseError } from '@zone-directory/federation-build/release';
import { off, on, promoted, rolledBack, withdrawn } from './change-verbs';
import { failures, stack } from './failure-verbs';
import { pinned, pruned, unpinned } from './keep-verbs';
import { isVerbName, VERB_NAMES, type VerbName } from './names';
import { published } from './publish-verb';
import { history, listed, status, verified } from './read-verbs';
import type { Desk, Target, Verb } from './verb';

const VERBS: Readonly<Record<VerbName, Verb>> = {
  publish: published,
  verify: verified,
  promote: promoted,
  rollback: rolledBack,
  withdraw: withdrawn,
  off,
  on,
  list: listed,
  status,
  history,
  failures,
  stack,
  pin: pinned,
  unpin: unpinned,
  prune: pruned,
};

/** A desk, until it is closed. */
export interface OpenDesk extends Omit<Desk, 'print'> {
  close(): Promise<void>;
}

/** Options of a release command. */
export interface RunOptions {
  /** How the command is called, such as `npm run release --`. */
  readonly command: string;
  readonly print: Desk['print'];
  /** Opens the store that a verb works on, once its arguments are understood. */
  readonly open: (target: Target) => Promise<OpenDesk>;
}

/**
 * Does what the arguments of a release command ask for.
 * @throws ReleaseError, and errors of opening the store, which are one line each
 */
export async function runVerb(args: readonly string[], { command, open, print }: RunOptions): Promise<void> {
  const [name = '', ...rest] = args;
  const verb = isVerbName(name) ? VERBS[name] : undefined;
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h') || name === 'help';
  if (wantsHelp) return print(verb ? `Usage: ${command} ${verb.usage}\n\n${verb.about}` : help(command));
  if (!verb) throw new ReleaseError(`Usage: ${command} VERB, and a VERB is one of ${VERB_NAMES.join(', ')}`);
  const parsed = verb.parse(rest);
  const { close, ...desk } = await open(parsed);
  try {
    await parsed.run({ ...desk, print });
  } finally {
    await close();
  }
}

const help = (command: string) => `Usage: ${command} VERB, where a VERB is one of

${VERB_NAMES.map((name) => `  ${VERBS[name].usage}\n`).join('')}
Those that change something also take --why TEXT, --commit COMMIT and --by NAME, which the history keeps.
VERB --help explains one.`;
