import { spawn } from 'node:child_process';
import path from 'node:path';

/** A command's exit code, and its output if that was kept. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

/** How a tool runs. */
export interface ToolOptions {
  /** The folder that it works in. */
  readonly directory: string;
  /** Collects its output instead of showing it. Default: false. */
  readonly keep?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Kills a tool that takes longer. */
  readonly timeLimitMs?: number;
}

/** Runs an installed tool by its command name, without a shell. */
export function runTool(
  command: string,
  args: readonly string[],
  { directory, keep = false, env, timeLimitMs }: ToolOptions,
): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: directory,
    env: { ...process.env, ...env, PATH: searchPath(directory) },
    // A tool that hangs must fail, not block forever.
    ...(timeLimitMs ? { timeout: timeLimitMs, killSignal: 'SIGKILL' as const } : {}),
    stdio: ['ignore', keep ? 'pipe' : 'inherit', keep ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    // Not `exit`: output may still arrive after it.
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Commands of packages that are installed for the folder come first, then those installed for this package. */
function searchPath(directory: string): string {
  const folders = [directory, import.meta.dirname].flatMap((from) => [from, ...foldersAbove(from)]);
  const binaries = [...new Set(folders)].map((folder) => path.join(folder, 'node_modules/.bin'));
  return [...binaries, process.env.PATH].join(path.delimiter);
}

function foldersAbove(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [] : [parent, ...foldersAbove(parent)];
}
