import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Returns the names of the workspace packages, which are also their folders. */
export function workspaces(): readonly string[] {
  return (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

/** Returns the workspaces that are remotes. */
export const remotes = (): readonly string[] => workspaces().filter((name) => name.startsWith('mf-'));

/** A command's exit code, and its output if that was kept. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a tool of the repository by its command name, without a shell. `keep` collects its output instead of showing it;
 * `timeLimitMs` kills a tool that takes longer.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { keep?: boolean; env?: NodeJS.ProcessEnv; timeLimitMs?: number } = {},
): Promise<Finished> {
  const binaries = path.join(ROOT, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` },
    // A tool that hangs must fail, not block forever.
    ...(options.timeLimitMs ? { timeout: options.timeLimitMs, killSignal: 'SIGKILL' as const } : {}),
    stdio: ['ignore', options.keep ? 'pipe' : 'inherit', options.keep ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
