import { Gauge, Registry } from 'prom-client';
import type { GatewayData } from '../data/gateway-data';
import type { PartFailures } from '../failures/part-failures';
import type { Connections } from '../http/connections';
import type { OnFinished } from '../http/finished-requests';
import type { RequestOutcome } from '../listing/accept/request-outcome';
import type { LivePage } from '../live/live-page';
import type { Health } from '../pages/health/health';
import type { OnCall } from '../releases/outcomes';
import type { Renderings } from '../rendering/renderings';
import type { RequestKind } from '../storage/request-tables';
import type { Storage } from '../storage/storage';
import { connectionMetrics } from './connection-metrics';
import { dataMetrics } from './data-metrics';
import { failureMetrics } from './failure-metrics';
import { listingMetrics } from './listing-metrics';
import { liveMetrics } from './live-metrics';
import type { Scrape } from './metrics-handler';
import { processMetrics } from './process-metrics';
import { releaseMetrics } from './release-metrics';
import { renderingMetrics } from './rendering-metrics';
import { requestMetrics } from './request-metrics';
import { storageMetrics } from './storage-metrics';

/** Where the values of metrics come from. */
export interface MetricsSources {
  /** Of the server's package. */
  readonly version: string;
  readonly live: () => Promise<LivePage | null>;
  readonly health: () => Promise<Health>;
  readonly connections: Pick<Connections, 'usage'>;
  readonly storage: Storage;
  /** Undefined in direct mode. */
  readonly gateway: GatewayData | undefined;
  /** Undefined where only browsers render. */
  readonly renderings: Renderings | undefined;
  /** Undefined where pages report no failures. */
  readonly failures: Pick<PartFailures, 'counts'> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The metrics of one page server. */
export interface ZoneMetrics {
  readonly onFinished: OnFinished;
  /** Counts requests of each kind. */
  readonly onRequest: Readonly<Record<RequestKind, (outcome: RequestOutcome) => void>>;
  /** Counts calls of the release service. */
  readonly onReleaseCall: OnCall;
  /** Asks every source, and returns all values. It takes some two seconds at most, whatever hangs. */
  scrape(): Promise<Scrape>;
  /** Ends what measures all the time. */
  close(): void;
}

/**
 * Creates the metrics of one page server, in a registry of their own. What happens all the time is counted as it
 * happens, everything else is read when it is asked for. No label has a text of a visitor.
 */
export function createZoneMetrics(sources: MetricsSources): ZoneMetrics {
  const registry = new Registry();
  new Gauge({
    name: 'zone_build_info',
    help: '1, for the versions of the server and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: sources.version, node: process.version }, 1);
  const ofProcess = processMetrics(registry);
  const { storage, gateway, renderings, failures, now } = sources;
  const groups = [
    ofProcess,
    connectionMetrics(registry, sources),
    liveMetrics(registry, sources),
    storageMetrics(registry, storage, now),
    ...(gateway ? [dataMetrics(registry, gateway, now)] : []),
    ...(renderings ? [renderingMetrics(registry, renderings)] : []),
    ...(failures ? [failureMetrics(registry, failures)] : []),
  ];
  return {
    onFinished: requestMetrics(registry),
    onRequest: { listing: listingMetrics(registry, 'listing'), report: listingMetrics(registry, 'report') },
    onReleaseCall: releaseMetrics(registry),
    async scrape() {
      await Promise.all(groups.map((group) => group.update()));
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => ofProcess.close(),
  };
}
