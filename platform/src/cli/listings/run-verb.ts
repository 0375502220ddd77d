import { readDeployment } from '../../deployment';
import { EditError } from '../../listing/edit/edit-error';
import type { Settings } from '../../settings';
import { openStorage } from '../../storage/storage';
import { deliver, done, released, reopened, retry } from './change-verbs';
import { deleted, find } from './person-verbs';
import { exported, list, show } from './read-verbs';
import type { Verb } from './verb';

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  show,
  done,
  reopen: reopened,
  release: released,
  export: exported,
  find,
  delete: deleted,
  retry,
  deliver,
};

const HELP = `Usage: listings VERB [--settings FILE], where an ID may be its first characters:

${Object.values(VERBS)
  .map(({ usage }) => `  ${usage}\n`)
  .join('')}
VERB --help explains one. Without a verb, lists what is open.`;

/**
 * Does what an editor asks for in the arguments of `npm run listings`.
 * @throws EditError, and errors of settings, database and arguments, which are one line each
 */
export async function runVerb(args: readonly string[], env: Settings): Promise<void> {
  const [first = 'list'] = args;
  const isNamed = !first.startsWith('-');
  // Former versions had no verbs, and wrote a file like that.
  const name = isNamed ? first : args.some((arg) => /^--out(=|$)/.test(arg)) ? 'export' : 'list';
  const rest = isNamed ? args.slice(1) : args;
  const wantsHelp = args.includes('--help') || args.includes('-h');
  if (wantsHelp && (!isNamed || args.length === 0)) return console.log(HELP);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    if (name === 'help') return console.log(HELP);
    throw new EditError(`"${name}" is none of ${Object.keys(VERBS).join(', ')}`);
  }
  if (wantsHelp) return console.log(`Usage: listings ${verb.usage}\n\n${verb.about}`);
  const run = verb.run(rest);
  const deployment = readDeployment(env, process.cwd(), []);
  const storage = await openStorage(deployment.database);
  try {
    await run({ storage, deployment, now: Date.now() });
  } finally {
    await storage.close();
  }
}
