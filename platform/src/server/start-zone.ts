import { setTimeout } from 'node:timers/promises';
import type { AirtableProcess } from '../cli/processes/airtable-process';
import { type Running, withCleanup } from '../cli/processes/running';
import type { Deployment } from '../deployment';
import { createConnections } from '../http/connections';
import type { RunningServer } from '../http/server';
import { HEALTH_FRESH_MS, type Health } from '../pages/health/health';
import { startRemoteOrigin } from './origins';
import { type PageServerOptions, startPageServer } from './page-server';
import { promoteBuilt } from './promote-built';
import { openLiveStore } from './zone-live';

/** An origin that can be stopped and started again, to simulate an outage. */
export interface Restartable {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A running zone: every origin answers. */
export interface Zone {
  readonly url: string;
  readonly deployment: Deployment;
  /** Stops and restarts single remotes' origins, to simulate an outage. */
  readonly remotes: Readonly<Record<string, Restartable>>;
  readonly airtable: AirtableProcess | undefined;
  /** Waits until pages use the latest promote. */
  shown(): Promise<void>;
  /** Accepts requests for 5 s more without being ready, and finishes those in progress; call `close` afterwards. */
  drain(): Promise<void>;
  /** Stops immediately. */
  close(): Promise<void>;
}

/** Interval between checks whether a promote is shown, in milliseconds; it is within a second, unless unreadable. */
const LOOK_MS = 20;
const MAX_LOOKS = 250;
/** A busy machine may take longer than a probe waits. */
const MAX_ANSWERING_MS = 15_000;

/**
 * Starts a whole local deployment: data, database and origins; then builds and promotes what changed.
 *
 * Ports are opened first, so that one in use is reported before a minute of building.
 * @throws DeploymentError, PortInUseError, StorageError, BuildError or ReleaseError, or the signal's reason if aborted;
 * then nothing keeps running
 */
export function startZone(deployment: Deployment, options: PageServerOptions): Promise<Zone> {
  return withCleanup((running) => start(deployment, options, running));
}

async function start(deployment: Deployment, options: PageServerOptions, running: Running): Promise<Zone> {
  const { fronts, signal, log, note } = options;
  const connections = createConnections({ most: deployment.maxConnections, log: log.warn });
  const remotes = new Map<string, Restartable>();
  for (const name of deployment.remotes) {
    const remote = restartable(() => startRemoteOrigin(name, { deployment, fronts, connections, log }));
    await remote.start();
    running.add(remote.stop);
    remotes.set(name, remote);
  }
  const {
    airtable,
    page,
    ready,
    deliveries,
    live: { current },
  } = await startPageServer(deployment, { ...options, connections }, running);
  const { live, close } = await openLiveStore(deployment);
  await promoteBuilt(deployment, { ...options, log: note, live }).finally(close);
  signal?.throwIfAborted();
  const shown = async () => {
    const { live, close } = await openLiveStore(deployment);
    const promoted = await live.read().finally(close);
    const isShown = async () => (await current())?.live.registry.generation === promoted?.registry.generation;
    for (let looks = 0; looks < MAX_LOOKS && !(await isShown()); looks += 1) await setTimeout(LOOK_MS);
  };
  await shown();
  await ready();
  await everyOriginAnswers(page.url);
  return {
    url: page.url,
    deployment,
    remotes: Object.fromEntries(remotes),
    airtable,
    shown,
    drain: async () => {
      await Promise.all([connections.drain(), deliveries.stop()]);
    },

    close: () => running.close(),
  };
}

async function everyOriginAnswers(url: string): Promise<void> {
  const until = performance.now() + MAX_ANSWERING_MS;
  for (;;) {
    const response = await fetch(`${url}/healthz`);
    const health = (await response.json()) as Health;
    if (response.ok && !Object.values(health.remotes).includes('down')) return;
    if (performance.now() > until) throw new Error(`not every origin answers: ${JSON.stringify(health)}`);
    await setTimeout(HEALTH_FRESH_MS);
  }
}

/** Makes an origin restartable, without starting it. */
function restartable(startOrigin: () => Promise<RunningServer>): Restartable {
  let origin: RunningServer | undefined;
  return {
    start: async () => {
      origin ??= await startOrigin();
    },
    stop: async () => {
      await origin?.close();
      origin = undefined;
    },
  };
}
