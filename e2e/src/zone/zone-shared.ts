import path from 'node:path';
import { readJson } from 'federation-build/release';
import { promoteBuilt } from 'platform/src/cli/zone/promote-built';
import { openLiveStore } from 'platform/src/cli/zone/zone-live';
import { readDeployment } from 'platform/src/deployment';
import { startPostgresql, type TestPostgresql } from 'testing';
import { publishAltered } from './altered-release';
import type { Command, Shared } from './messages';

const root = path.resolve(import.meta.dirname, '../../..');
let server: TestPostgresql | undefined;

/** Starts a PostgreSQL server for instances of a packed folder, see `Command`. */
export async function share({
  folder,
  remote,
  ...change
}: Extract<Command, { do: 'share' }>): Promise<Shared | undefined> {
  server = await startPostgresql();
  if (!server) return undefined;
  const { databaseUrl } = server;
  const env = { ZONE_STORE: path.join(folder, '.zone'), DATABASE_URL: databaseUrl };
  const deployment = readDeployment(env, root);
  const { store } = deployment;
  const { live, close } = await openLiveStore(deployment);
  await promoteBuilt(deployment, { live, log: () => {} }).finally(close);
  const { release: own } = (await readJson(path.join(store, 'builds', `${remote}.json`))) as {
    release: string;
  };
  return { databaseUrl, release: await publishAltered(store, remote, own, change) };
}

/** Stops the server. */
export async function unshare(): Promise<void> {
  await server?.stop();
  server = undefined;
}

// An aborted run leaves no server behind.
process.on('exit', () => void server?.signal('SIGQUIT'));
