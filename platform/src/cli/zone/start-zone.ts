import { existsSync } from 'node:fs';
import path from 'node:path';
import { promote } from 'federation/release';
import type { Deployment } from '../../deployment';
import type { Faults } from '../../http/faults';
import { startRetention } from '../../listing/store/retention';
import type { Health } from '../../pages/health/health';
import { contractOne } from '../../releases/contract-1';
import { releaseBase } from '../../releases/release-base';
import { seedReleases } from '../../releases/seed-releases';
import { usableSite } from '../../site/check-site';
import { openStorage } from '../../storage/storage';
import { type AirtableProcess, airtableAccess, startEmbeddedAirtable } from '../processes/airtable-process';
import { buildPackages } from '../processes/build-packages';
import { type Running, startTogether } from '../processes/running';
import { dataLine } from './data-line';
import { type OriginOptions, startPageOrigin, startRemoteOrigin } from './origins';
import { type Restartable, restartable } from './restartable';
import { type DataTesting, startZoneData } from './zone-data';

/** How a zone is started. */
export interface StartZoneOptions {
  readonly log: (line: string) => void;
  /** Told when the embedded Airtable has ended by itself: the directory goes on without data, and shows that. */
  readonly degraded: (line: string) => void;
  /** Takes a line for each thing that the directory does without; by default it goes to the error stream. */
  readonly warn?: (line: string) => void;
  /** Stops the start, at once. */
  readonly signal?: AbortSignal | undefined;
  /** Tests only: faults by package, `page` for the page's origin. */
  readonly faults?: Readonly<Record<string, Faults | undefined>>;
  /** Tests only: more arguments of the embedded Airtable. */
  readonly airtableArgs?: readonly string[];
  /** Tests only: the clock of the data, and where pictures may be. */
  readonly dataTesting?: DataTesting;
}

/** A running zone: every origin answers. */
export interface Zone {
  readonly url: string;
  readonly deployment: Deployment;
  /** Stops one remote's origin, and starts it again: what an outage looks like. */
  readonly remotes: Readonly<Record<string, Restartable>>;
  readonly airtable: AirtableProcess | undefined;
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
  const { degraded, faults, signal, warn = console.error } = options;
  const site = await usableSite(deployment.site, warn);
  const airtable = await startEmbeddedAirtable(deployment, { args: options.airtableArgs, signal });
  if (airtable) {
    running.add(airtable.stop);
    void airtable.ended.then(degraded);
  }
  const access = airtableAccess(deployment, airtable);
  const storage = await openStorage(deployment.database);
  running.add(storage.close);
  const startedAt = (options.dataTesting?.now ?? Date.now)();
  const data = await startZoneData(
    {
      deployment,
      site,
      storage,
      access,
      isEmbedded: airtable !== undefined,
      warn,
      testing: options.dataTesting,
    },
    running,
  );
  const retention = startRetention({ storage, days: deployment.listingRetentionDays });
  running.add(() => retention.stop());

  const originOptions: OriginOptions = { deployment, data, storage, ...(faults ? { faults } : {}) };
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
