import { isVerbName, VERB_NAMES } from '../verbs/names';
import type { Command } from './command';
import { COMMANDS } from './commands';

/** Errors that their message explains; others are shown with a stack. */
const EXPLAINED = new Set([
  'KitError',
  'ReleaseError',
  'DeclarationError',
  'BuildError',
  'MissingPackageError',
]);

/**
 * Runs `zone-kit` with these words.
 * @returns the exit code: 2 for a command that does not exist
 */
export async function runCommandLine(words: readonly string[], directory: string): Promise<number> {
  const [name, ...args] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  // `verify` of a build runs here, and that of a published release in the zone.
  const isRelease = isVerbName(name) && (name !== 'verify' || args.some(isZone));
  const load = isRelease ? () => import('./commands/release') : commandOf(name)?.load;
  if (!load) {
    console.error(`zone-kit has no command "${name}".\n\n${help()}`);
    return 2;
  }
  try {
    const { run } = await load();
    return await run({ args: isRelease ? words : args, directory });
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

const isZone = (word: string) => word === '--to' || word.startsWith('--to=');

const commandOf = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

function isExplained(error: unknown): error is Error {
  // By name: a remote's own files may have loaded another copy of a class. `parseArgs` has errors with codes.
  return (
    error instanceof Error &&
    (EXPLAINED.has(error.name) || `${(error as NodeJS.ErrnoException).code}`.startsWith('ERR_PARSE_ARGS_'))
  );
}

function help(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage, does }]) => [`zone-kit ${name} ${usage}`.trimEnd(), does] as const,
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    ...lines.map(([call, does]) => `${call.padEnd(width)}  ${does}`),
    '',
    `zone-kit ${VERB_NAMES.join('|')} … --to https://zone.example: releases; VERB --help explains one`,
  ].join('\n');
}
