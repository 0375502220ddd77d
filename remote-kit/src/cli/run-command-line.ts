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
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(`zone-kit has no command "${name}".\n\n${help()}`);
    return 2;
  }
  try {
    const { run } = await command.load();
    return await run({ args, directory });
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

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
  return lines.map(([call, does]) => `${call.padEnd(width)}  ${does}`).join('\n');
}
