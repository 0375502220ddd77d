import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { RenderFailure } from '../failure';
import { launcherHere, pidOf } from './isolation';
import { PROCESS_LIMITS } from './limits';

/** Named `--permission` since it is no longer experimental. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const FLAGS = [
  ...(PERMISSION === undefined ? [] : [PERMISSION]),
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  // A list page creates so much garbage that it takes a fifth longer with less.
  '--max-semi-space-size=8',
];

/**
 * Starts a process that may neither read files nor start anything. It has an empty environment, its output is
 * discarded, and where the system supports that, it has no network, and reaches no socket or process of this machine.
 * @param code CommonJS, which reaches this server through descriptor 3
 * @param args its arguments, from `process.argv[1]` on
 * @param heapMegabytes for what lives longer than a moment
 * @returns the process to kill, the id of the one to measure once it is known, and the pipe to it
 * @throws RenderFailure while the system has no descriptors for one
 */
export async function launch(
  code: string,
  args: readonly string[] = [],
  heapMegabytes: number = PROCESS_LIMITS.heapMegabytes,
) {
  const launcher = await launcherHere();
  const command = [
    ...launcher.prefix,
    process.execPath,
    ...FLAGS,
    `--max-old-space-size=${heapMegabytes}`,
    '--eval',
    code,
    ...args,
  ];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    // A folder that exists as long as the process runs.
    cwd: path.parse(process.execPath).root,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
    // A group of its own: a process can signal its group, whatever processes it sees.
    detached: process.platform !== 'win32',
  });
  const channel = child.stdio?.[3] as Duplex | undefined;
  if (channel) return { process: child, pid: pidOf(child.pid, launcher), channel };
  // Its `error` event, which nobody else would listen to, would end the server.
  const [error] = await once(child, 'error');
  throw new RenderFailure('not-started', error instanceof Error ? error.message : String(error));
}
