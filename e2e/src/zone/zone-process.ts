import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteKey } from '@zone-directory/federation/contract';
import { liveFolder, promote, rollback } from '@zone-directory/federation-build/release';
import { createFaults } from '@zone-directory/testing';
import { startEmbeddedAirtable } from 'platform/src/cli/processes/airtable-process';
import { bundleInto } from 'platform/src/cli/processes/bundle-server';
import { readDeployment } from 'platform/src/deployment';
import { promoteBuilt } from 'platform/src/server/promote-built';
import { startZone, type Zone } from 'platform/src/server/start-zone';
import { openStorage } from 'platform/src/storage/storage';
import type { Command, EditedBusinesses, Message } from './messages';
import { REMOTES } from './remotes';
import {
  addRemote,
  forceRelease,
  forgetPrevious,
  promoteRelease,
  publishBuild,
  releaseAltered,
} from './zone-releases';

/**
 * Runs a zone for tests in a separate process, so that servers and tests do not disturb each other's timing. It
 * receives commands over the parent's channel, and exits with it.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { ZONE_STORE: store = '', TEST_AIRTABLE: server, TEST_IMAGE_HOST: imageHost } = process.env;
const say = (message: Message) => process.send?.(message);

let aheadMs = 0;

const faults = Object.fromEntries(['page', ...REMOTES].map((name) => [name, createFaults()]));

async function start(): Promise<Zone> {
  await rm(store, { recursive: true, force: true });
  // An added remote has its origin from the start, but its release is published later.
  const remotes = [...REMOTES, process.env.TEST_ADDED_REMOTE].filter(isRemoteKey);
  return startZone(readDeployment(process.env, root, remotes), {
    log: () => {},
    startBase: (deployment, options) =>
      startEmbeddedAirtable(deployment, { ...options, ...(server ? { server } : {}) }),
    baseEnded: (line) => say({ failed: line }),
    // The other zone refers to missing files on purpose.
    warn: () => {},
    fronts: Object.fromEntries(Object.entries(faults).map(([name, { front }]) => [name, front])),
    now: () => Date.now() + aheadMs,
    imageHosts: imageHost ? [imageHost] : [],
  });
}

/** Runs a command, and waits until pages show what was released, because cached pages may be older. */
async function obey(zone: Zone, command: Command): Promise<unknown> {
  const answer = await carryOut(zone, command);
  await zone.shown();
  return answer;
}

async function carryOut(zone: Zone, command: Command): Promise<unknown> {
  switch (command.do) {
    case 'stop':
      return zone.remotes[command.remote]?.stop();
    case 'start':
      return zone.remotes[command.remote]?.start();
    case 'faults':
      return faults[command.origin]?.set(command.rules);
    case 'listings':
      return listings(zone);
    case 'base':
      return zone.airtable?.access;
    case 'later':
      aheadMs += command.minutes * 60_000;
      return undefined;
    case 'edit':
      return edit(zone, command);
    case 'release':
      return releaseAltered(zone, command);
    case 'live':
      return goLive(zone, command);
    case 'rollback':
      return rollback({ store: zone.deployment.store, name: command.remote });
    case 'pack':
      return pack(command);
    case 'add':
      return addRemote(zone, command.folder);
    case 'withdraw':
      return promote({ store: zone.deployment.store, releases: { [command.remote]: null } });
  }
}

async function edit(
  { airtable, url, deployment }: Zone,
  { businesses }: Extract<Command, { do: 'edit' }>,
): Promise<EditedBusinesses> {
  if (!airtable || deployment.data.mode !== 'gateway') throw new Error('the base is not the zone’s own');
  const { apiKey, baseId, endpointUrl } = airtable.access;
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const old: Record<string, EditedBusinesses[string]> = {};
  for (const [id, fields] of Object.entries(businesses)) {
    const record = `${endpointUrl}/v0/${baseId}/Businesses/${id}`;
    const before = (await (await fetch(record, { headers })).json()) as { fields: EditedBusinesses[string] };
    old[id] = before.fields;
    const put = await fetch(record, { method: 'PUT', headers, body: JSON.stringify({ fields }) });
    if (!put.ok) throw new Error(`the base answered ${put.status}: ${await put.text()}`);
  }
  const bearer = `Bearer ${deployment.data.refreshToken}`;
  const refresh = await fetch(`${url}/data/refresh`, { method: 'POST', headers: { Authorization: bearer } });
  if (!refresh.ok) throw new Error(`the gateway answered ${refresh.status}`);
  return old;
}

async function goLive(
  zone: Zone,
  { remote, build, by, previous }: Extract<Command, { do: 'live' }>,
): Promise<string> {
  const release = await publishBuild(zone, remote, build);
  await (by === 'hand' ? forceRelease : promoteRelease)(zone, remote, release);
  if (previous === false) await forgetPrevious(zone, remote);
  return release;
}

async function pack({ folder, publicUrl, portBase }: Extract<Command, { do: 'pack' }>): Promise<unknown> {
  const site = path.join(root, 'site');
  await bundleInto(folder, root, site);
  const env = { ZONE_STORE: path.join(folder, '.zone'), PUBLIC_URL: publicUrl, PORT_BASE: String(portBase) };
  const deployment = readDeployment(env, root);
  await promoteBuilt(deployment, { live: liveFolder(deployment.store), log: () => {} });
  return (await startEmbeddedAirtable(deployment, server ? { server } : {}))?.access;
}

/** Returns the stored listings, read through a separate connection like an operator. */
async function listings(zone: Zone): Promise<unknown> {
  const storage = await openStorage(zone.deployment.database);
  try {
    return await storage.database.selectFrom('listing_requests').selectAll().execute();
  } finally {
    await storage.close();
  }
}

process.on('disconnect', () => process.exit(0));
try {
  const zone = await start();
  process.on('message', ({ id, command }: { id: number; command: Command }) => {
    obey(zone, command).then(
      (value) => say({ answer: id, value }),
      (error: unknown) => say({ answer: id, error: String(error) }),
    );
  });
  say({ ready: true });
} catch (error) {
  say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
