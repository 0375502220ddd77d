import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Arguments with which Node runs this product's TypeScript in any folder. Production installs do not have tsx. */
export const tsx = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];

/** A process that does not end within this time after SIGTERM is killed. */
const PATIENCE_MS = 2_000;

/** Supervises a process: it can be stopped, and an aborted signal stops it. */
export function supervise(child: ChildProcess, signal?: AbortSignal) {
  let stopping = false;
  /** Resolves with the exit code when it has ended for any reason; null without one. */
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
    child.on('error', () => resolve(null));
  });
  /** Stops it, and waits until it has ended. */
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await exit;
    clearTimeout(timer);
  };
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  void exit.then(() => signal?.removeEventListener('abort', onAbort));
  /** Resolves when it has ended by itself; never after `stop`. */
  const ended = exit.then(() => (stopping ? new Promise<never>(() => {}) : undefined));
  return { exit, ended, stop };
}

/**
 * Runs a script with Node to its end.
 * @returns its exit code, and both streams in order of arrival
 * @throws the signal's reason if aborted; by then the script has ended
 */
export async function runScript(
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal?: AbortSignal | undefined },
) {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [...tsx(), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  child.on('error', ({ message }) => (output += message));
  // Output may arrive after the exit.
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await supervise(child, signal).exit;
  signal?.throwIfAborted();
  await closed;
  return { code, output: output.trim() };
}
