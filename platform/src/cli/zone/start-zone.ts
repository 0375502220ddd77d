import { existsSync } from 'node:fs';
import path from 'node:path';
import { promote } from 'federation/release';
import type { Deployment } from '../../deployment';
import { createConnections } from '../../http/connections';
import { startRetention } from '../../listing/store/retention';
import type { Health } from '../../pages/health/health';
import { contractOne } from '../../releases/contract-1';
import { releaseBase } from '../../releases/release-base';
import { seedReleases } from '../../releases/seed-releases';
import type { AirtableProcess } from '../processes/airtable-process';
import { buildPackages } from '../processes/build-packages';
import { type Running, startTogether } from '../processes/running';
import { dataLine } from './data-line';
import { type OriginOptions, startPageOrigin, startRemoteOrigin } from './origins';
import { type Restartable, restartable } from './restartable';
import { startZoneServices, type ZoneServicesOptions } from './zone-services';

/** How a zone is started. */
export interface StartZoneOptions extends ZoneServicesOptions, Pick<OriginOptions, 'fronts'> {
  readonly log: (line: string) => void;
}

/** A running zone: every origin answers. */
export interface Zone {
  readonly url: string;
  readonly deployment: Deployment;
  /** Stops one remote's origin, and starts it again: what an outage looks like. */
  readonly remotes: Readonly<Record<string, Restartable>>;
  readonly airtable: AirtableProcess | undefined;
  /** Takes requests for a while, without being ready, and answers what has begun; to be closed then. */
  drain(): Promise<void>;
  /** Stops at once. */
  close(): Promise<void>;
}

const SHELL = 'shell';
const FIRST_SNAPSHOT_MS = 10_000;

/**
 * Starts a whole local deployment: data, database, origins, what was built, and the switch that makes it live.
 *
 * Ports are taken first, so that one in use is known at once and not after a minute of building.
 * @throws DeploymentError, PortInUseError, StorageError, BuildError or ReleaseError, or the signal's reason once it is
 * aborted; then nothing keeps running
 */
export function startZone(deployment: Deployment, options: StartZoneOptions): Promise<Zone> {
  return startTogether((running) => start(deployment, options, running));
}

async function start(deployment: Deployment, options: StartZoneOptions, running: Running): Promise<Zone> {
  const { fronts, now, signal, warn } = options;
  const startedAt = now();
  const { airtable, storage, data } = await startZoneServices(deployment, options, running);
  const retention = startRetention({ storage, days: deployment.listingRetentionDays });
  running.add(() => retention.stop());

  const connections = createConnections({ most: deployment.maxConnections, log: warn });
  const originOptions: OriginOptions = { deployment, data, storage, fronts, connections };
  const remotes = new Map<string, Restartable>();
  for (const name of deployment.remotes) {
    const remote = restartable(() => startRemoteOrigin(name, originOptions));
    await remote.start();
    running.add(remote.stop);
    remotes.set(name, remote);
  }
  const page = await startPageOrigin(originOptions);
  running.add(page.close);

  await buildAndPromote(deployment, options);
  signal?.throwIfAborted();
  // Begun long ago; a base that does not answer keeps nobody from starting.
  const current = await data.gateway?.holder.firstWithin(FIRST_SNAPSHOT_MS);
  signal?.throwIfAborted();
  const health = await everyOriginAnswers(page.url);
  const line = dataLine({ current, startedAt, isDown: health.data === 'down' });
  if (line) (health.data === 'down' ? warn : options.log)(line);
  return {
    url: page.url,
    deployment,
    remotes: Object.fromEntries(remotes),
    airtable,
    drain: () => connections.drain(),
    close: () => running.close(),
  };
}

async function buildAndPromote(deployment: Deployment, { log, signal }: StartZoneOptions): Promise<void> {
  const { root, store, remotes } = deployment;
  await seedReleases(path.join(root, '.zone'), store);
  // A remote of another repository is built and released there.
  const packages = [SHELL, ...remotes].filter((name) => existsSync(path.join(root, name)));
  const releases = await buildPackages({ root, store, packages, log, signal });
  signal?.throwIfAborted();
  await promote({ store, releases, baseOf: releaseBase(deployment), contractOne, note: log });
}

async function everyOriginAnswers(url: string): Promise<Health> {
  const response = await fetch(`${url}/healthz`);
  const health = (await response.json()) as Health;
  const down = Object.entries(health.remotes).filter(([, state]) => state === 'down');
  if (!response.ok || down.length > 0) throw new Error(`not every origin answers: ${JSON.stringify(health)}`);
  return health;
}
