import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { withoutNetwork } from './isolation';

/** Called `--permission` since it is no experiment any more. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const FLAGS = [
  ...(PERMISSION === undefined ? [] : [PERMISSION]),
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=48',
  // A page of a list makes so much garbage that it takes a fifth longer with less.
  '--max-semi-space-size=8',
];

/** A process that has been started, and the pipe to it. */
export interface Launched {
  readonly process: ChildProcess;
  readonly channel: Duplex;
}

/**
 * Starts a process that may read no file, start nothing, has no environment, nobody who reads what it prints, and no network
 * where the system can do without.
 * @param code CommonJS, which reaches this process through descriptor 3
 */
export async function launch(code: string): Promise<Launched> {
  const command = [...(await withoutNetwork()), process.execPath, ...FLAGS, '--eval', code];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    // A folder that exists for as long as the process runs.
    cwd: path.parse(process.execPath).root,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  return { process: child, channel: child.stdio[3] as Duplex };
}
