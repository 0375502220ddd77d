import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port';
import { installedPostgresql, isRoot, NOBODY, temporaryFolder } from './installed';

/** A PostgreSQL server for one test or run, with an empty database. */
export interface TestPostgresql {
  readonly databaseUrl: string;
  /** Makes the server hang (`SIGSTOP`), continue (`SIGCONT`), or exit immediately, also while it hangs (`SIGQUIT`). */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, with its data. */
  restart(): Promise<void>;
  /** Stops it, and deletes its data. */
  stop(): Promise<void>;
}

const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts the PostgreSQL server that npm has installed, on a free port of this machine.
 * @returns undefined when npm has none for the platform
 */
export async function startPostgresql(): Promise<TestPostgresql | undefined> {
  const installed = installedPostgresql();
  if (!installed) return undefined;
  const folder = temporaryFolder();
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  await ended(
    spawn(
      installed.initdb,
      ['-D', data, '-U', 'zone', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      {
        ...asNobody,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    ),
  );
  const port = await freePort();
  const start = () =>
    listening(
      spawn(
        installed.postgres,
        // Tests kill the server, never the machine: no need to flush to disk.
        ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
        { ...asNobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      ),
    );
  let server = await start();
  return {
    databaseUrl: `postgresql://zone@127.0.0.1:${port}/postgres`,
    signal: async (name) => (name === 'SIGQUIT' ? quit(server) : signalAll(server, name)),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await quit(server);
      for (const left of [folder, installed.copy]) if (left) rmSync(left, { recursive: true, force: true });
    },
  };
}

/** Waits until the server accepts connections; rejects with its output otherwise. */
function listening(server: ChildProcess): Promise<ChildProcess> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (text) => {
      output = `${output}${text}`.slice(-10_000);
      if (output.includes('ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${output}`)));
    server.once('error', reject);
  });
}

/** Sends a signal to the server and to its connections, which are separate processes. */
function signalAll(server: ChildProcess, name: NodeJS.Signals): void {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  for (const child of childrenOf(server.pid)) {
    try {
      process.kill(child, name);
    } catch {
      // It has exited in the meantime.
    }
  }
  server.kill(name);
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // Only Linux has this file.
    return [];
  }
}

async function quit(server: ChildProcess): Promise<void> {
  signalAll(server, 'SIGCONT');
  server.kill('SIGQUIT');
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise((resolve) => server.once('exit', resolve));
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`))));
  });
}
