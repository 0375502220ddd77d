import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Absolute paths on Linux: an empty environment has no PATH. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'].find(existsSync);
const SHELL = '/bin/sh';
const PATIENCE_MS = 10_000;

/**
 * Runs its arguments in a file system of their own: Node with the system's libraries, read-only, and nothing else. So
 * there is no socket to connect to, such as PostgreSQL's or the container engine's. Then it gives up the privileges that
 * it had for that, which are those over its own namespaces.
 */
const IN_OWN_ROOT = `set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t tmpfs -o mode=0755,size=1m none /tmp
cd /tmp
for folder in /usr /lib /lib32 /lib64 /bin /sbin /nix/store; do
  if [ -L "$folder" ]; then ln -s "$(readlink "$folder")" ".$folder"
  elif [ -d "$folder" ]; then mkdir -p ".$folder"; mount --rbind "$folder" ".$folder"; fi
done
[ -e ".$1" ] || { mkdir -p ".\${1%/*}"; : > ".$1"; mount --bind "$1" ".$1"; }
mkdir before proc
mount --rbind /proc proc
pivot_root . before
cd /
umount -l /before
umount -l /proc
rmdir before proc
mount -o remount,ro /
ulimit -c 0
exec env -i setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

/** How a command is run apart from this machine. */
interface Launcher {
  /** The command that runs the one after it. */
  readonly prefix: readonly string[];
  /** It runs in a child of the process that is started, which waits for it. */
  readonly isChild: boolean;
}

/** The strictest first. */
const LAUNCHERS: readonly Launcher[] = UNSHARE
  ? [
      {
        prefix: [
          ...[UNSHARE, '--user', '--map-root-user', '--net', '--ipc', '--mount'],
          // Killed with the process that waits for it. In its own list of processes there is none to signal but itself.
          ...['--pid', '--fork', '--kill-child=SIGKILL', '--'],
          ...[SHELL, '-c', IN_OWN_ROOT, SHELL],
        ],
        isChild: true,
      },
      { prefix: [UNSHARE, '--map-root-user', '--net', '--'], isChild: false },
    ]
  : [];
const UNISOLATED: Launcher = { prefix: [], isChild: false };

const SHORTAGES: ReadonlySet<string> = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

let known: Promise<Launcher> | undefined;

/** Returns the strictest launcher that the system allows this user. Probed once. */
export function launcherHere(): Promise<Launcher> {
  known ??= (async () => {
    for (const launcher of LAUNCHERS) if (await works(launcher)) return launcher;
    return UNISOLATED;
  })();
  return known;
}

function works({ prefix: [command = '', ...prefix], isChild }: Launcher): Promise<boolean> {
  if (isChild && childrenOf(process.pid) === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    execFile(
      command,
      [...prefix, process.execPath, '--version'],
      { timeout: PATIENCE_MS, env: {} },
      (error) => {
        // Not denied: there was nothing left to start it with, which says nothing of later processes.
        if (SHORTAGES.has(String(error?.code))) known = undefined;
        resolve(!error);
      },
    );
  });
}

/** Returns the processes that a process has started; undefined if the system does not tell. */
function childrenOf(pid: number): readonly number[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that gives the id of the process that runs a command, for measuring it.
 * @param pid the process that was started by the launcher
 */
export function pidOf(pid: number | undefined, { isChild }: Launcher): () => number | undefined {
  let found = isChild ? undefined : pid;
  return () => {
    if (found === undefined && pid !== undefined) found = childrenOf(pid)?.[0];
    return found;
  };
}

/** Isolation of processes besides Node's own permissions. */
export interface Isolation {
  /** They have no network. */
  readonly network: boolean;
  /** They reach no socket and no process of this machine. */
  readonly machine: boolean;
  /** Their memory is watched. */
  readonly memory: boolean;
}

/** Returns how render processes are isolated on this machine. */
export async function isolationHere(): Promise<Isolation> {
  const { prefix, isChild } = await launcherHere();
  return { network: prefix.length > 0, machine: isChild, memory: existsSync('/proc/self/status') };
}
