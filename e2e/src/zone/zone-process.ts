import { rm } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES, readDeployment } from 'platform/src/deployment';
import { createFaults } from 'platform/src/hosting/faults';
import { startZone, type Zone } from 'platform/src/local/start-zone';
import { openStorage } from 'platform/src/storage/storage';
import type { Command, Message } from './messages';

/**
 * A zone for one test worker, in a process of its own, so that the servers' work and the test's do not disturb each
 * other's timing. It is told what to break over the parent's channel, and ends with it.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { ZONE_STORE: store = '' } = process.env;
const say = (message: Message) => process.send?.(message);

const faults = Object.fromEntries(['page', ...REMOTES].map((name) => [name, createFaults()]));

async function start(): Promise<Zone> {
  await rm(store, { recursive: true, force: true });
  return startZone(readDeployment(process.env, root), {
    log: () => {},
    degraded: (line) => say({ failed: line }),
    faults,
    airtableWords: ['--faults'],
  });
}

async function obey(zone: Zone, command: Command): Promise<unknown> {
  switch (command.do) {
    case 'stop':
      return zone.remotes[command.remote]?.stop();
    case 'start':
      return zone.remotes[command.remote]?.start();
    case 'faults':
      return faults[command.origin]?.set(
        command.rules.map((rule) => ({ ...rule, path: new RegExp(rule.path) })),
      );
    case 'listings':
      return listings(zone);
  }
}

/** What is stored, read through a connection of its own, as an operator would. */
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
  say({ ready: zone.url });
} catch (error) {
  say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
