import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { liveFolder, promote, rollback } from '@zone-directory/federation-build/release';
import { answerJson, createFaults, type FaultRule, startServer } from '@zone-directory/testing';
import { createTypedTexts } from '@zone-directory/testing/typed-texts';
import { startEmbeddedAirtable } from 'platform/src/cli/processes/airtable-process';
import { bundleInto } from 'platform/src/cli/processes/bundle-server';
import { readDeployment } from 'platform/src/deployment';
import { createLog } from 'platform/src/log/create-log';
import { promoteBuilt } from 'platform/src/server/promote-built';
import { startZone, type Zone } from 'platform/src/server/start-zone';
import { openStorage } from 'platform/src/storage/storage';
import type { Answer, Command } from './messages';
import { REMOTES } from './remotes';
import { addRemote, makeLive, releaseAltered } from './zone-releases';

/**
 * Runs a zone for tests in a separate process, so that servers and tests do not disturb each other's timing. It
 * receives commands over HTTP, and exits with its parent.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { ZONE_STORE: store = '', TEST_AIRTABLE: server, TEST_IMAGE_HOST: imageHost } = process.env;
const port = Number(process.env.TEST_CONTROL_PORT);

/** A kept connection might break just when a busy test sends its next command. */
const ONCE = { connection: 'close' };

let aheadMs = 0;

const faults = Object.fromEntries(['page', ...REMOTES].map((name) => [name, createFaults()]));

const requests: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.keys(faults).map((name) => [name, []]),
);

const typed = createTypedTexts();

/** Notes each request to an origin, and breaks those that a test wants broken. */
const front =
  (name: string) =>
  (listener: RequestListener): RequestListener => {
    const broken = faults[name]?.front(listener) ?? listener;
    return (request, response) => {
      requests[name]?.push(request.url ?? '');
      typed.watch(request);
      broken(request, response);
    };
  };

async function start(): Promise<Zone> {
  await rm(store, { recursive: true, force: true });
  const deployment = readDeployment(process.env, root);
  return startZone(deployment, {
    log: await createLog(deployment.log),
    note: () => {},
    startBase: (deployment, options) =>
      startEmbeddedAirtable(deployment, { ...options, ...(server ? { server } : {}) }),
    baseEnded: (line) => console.error(line),
    fronts: Object.fromEntries(Object.keys(faults).map((name) => [name, front(name)])),
    now: () => Date.now() + aheadMs,
    imageHosts: imageHost ? [imageHost] : [],
  });
}

async function carryOut(zone: Zone, command: Command): Promise<unknown> {
  switch (command.do) {
    case 'stop':
      return zone.remotes[command.remote]?.stop();
    case 'start':
      return zone.remotes[command.remote]?.start();
    case 'faults':
      return setFaults(zone, command.origin, command.rules);
    case 'reset':
      for (const remote of Object.values(zone.remotes)) await remote?.start();
      for (const origin of [...Object.keys(faults), 'base']) await setFaults(zone, origin, []);
      return;
    case 'requests':
      return requests[command.remote]?.splice(0);
    case 'typed':
      return typed.texts();
    case 'listings':
      return stored(zone, 'listing_requests');
    case 'reports':
      return stored(zone, 'reports');
    case 'base':
      return zone.airtable?.access;
    case 'later':
      aheadMs += command.minutes * 60_000;
      return;
    case 'release':
      return releaseAltered(zone, command);
    case 'live':
      return makeLive(zone, command);
    case 'rollback':
      return rollback({ store: zone.deployment.store, name: command.remote });
    case 'pack':
      return pack(command);
    case 'add':
      return addRemote(zone, command.folder);
    case 'withdraw':
      return promote({ examine: false, store: zone.deployment.store, releases: { [command.remote]: null } });
  }
}

async function setFaults({ airtable }: Zone, origin: string, rules: readonly FaultRule[]): Promise<void> {
  if (origin !== 'base') faults[origin]?.set(rules);
  else if (airtable)
    await fetch(`${airtable.access.endpointUrl}/__faults`, { method: 'POST', body: JSON.stringify(rules) });
}

async function pack({ folder, publicUrl, portBase }: Extract<Command, { do: 'pack' }>): Promise<unknown> {
  const site = path.join(root, 'site');
  await bundleInto(folder, root, site);
  const env = { ZONE_STORE: path.join(folder, '.zone'), PUBLIC_URL: publicUrl, PORT_BASE: String(portBase) };
  const deployment = readDeployment(env, root);
  await promoteBuilt(deployment, { live: liveFolder(deployment.store), log: () => {} });
  return (await startEmbeddedAirtable(deployment, server ? { server } : {}))?.access;
}

/** Returns what is stored in a table, read through a separate connection like an operator. */
async function stored(zone: Zone, table: 'listing_requests' | 'reports'): Promise<unknown> {
  const storage = await openStorage(zone.deployment.database);
  try {
    return await storage.database.selectFrom(table).selectAll().execute();
  } finally {
    await storage.close();
  }
}

process.on('disconnect', () => process.exit(0));
try {
  const zone = await start();
  await startServer(
    async (request, response) => {
      const answer: Answer = await carryOut(zone, (await json(request)) as Command).then(
        (value) => ({ value }),
        (error: unknown) => ({ error: String(error) }),
      );
      // Cached pages may be older than what was released.
      await zone.shown();
      answerJson(response, 200, answer, ONCE);
    },
    { port },
  );
  process.send?.({});
} catch (error) {
  process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
