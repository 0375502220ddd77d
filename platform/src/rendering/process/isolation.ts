import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Absolute paths on Linux: an empty environment has no PATH. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'].find(existsSync);
const PATIENCE_MS = 5_000;

let known: Promise<readonly string[]> | undefined;

/**
 * Returns the prefix that runs a command without network access; empty where the system has none or reserves it for
 * root. Probed once.
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

/** Isolation of processes besides Node's own permissions. */
export interface Isolation {
  /** They have no network. */
  readonly network: boolean;
  /** Their memory is watched. */
  readonly memory: boolean;
}

/** Returns how render processes are isolated on this machine. */
export async function isolationHere(): Promise<Isolation> {
  return { network: (await withoutNetwork()).length > 0, memory: existsSync('/proc/self/status') };
}
