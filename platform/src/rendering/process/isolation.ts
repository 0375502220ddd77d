import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Isolation } from '../rendering';

/** Where Linux has it. An environment that is empty has no PATH. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'].find(existsSync);
const PATIENCE_MS = 5_000;

let known: Promise<readonly string[]> | undefined;

/**
 * What a command is written behind to run without a network: empty where the system has no such thing, or allows it to nobody
 * but root. Tried once.
 */
export function withoutNetwork(): Promise<readonly string[]> {
  known ??= new Promise((resolve) => {
    if (UNSHARE === undefined) return resolve([]);
    const prefix = [UNSHARE, '--map-root-user', '--net', '--'];
    execFile(
      UNSHARE,
      [...prefix.slice(1), process.execPath, '--version'],
      { timeout: PATIENCE_MS },
      (error) => resolve(error ? [] : prefix),
    );
  });
  return known;
}

/** What keeps render processes in on this machine. */
export async function isolationHere(): Promise<Isolation> {
  return { network: (await withoutNetwork()).length > 0, memory: existsSync('/proc/self/status') };
}
