import { Gauge, Registry } from 'prom-client';
import type { Connections } from '../http/connections';
import type { OnFinished } from '../http/finished-requests';
import type { LivePage } from '../live/live-page';
import type { Health } from '../pages/health/health';
import { connectionMetrics } from './connection-metrics';
import { liveMetrics } from './live-metrics';
import type { Scrape } from './metrics-handler';
import { processMetrics } from './process-metrics';
import { requestMetrics } from './request-metrics';

/** Where the values of metrics come from. */
export interface MetricsSources {
  /** Of the server's package. */
  readonly version: string;
  readonly live: () => Promise<LivePage | null>;
  readonly health: () => Promise<Health>;
  readonly connections: Pick<Connections, 'usage'>;
}

/** The metrics of one page server. */
export interface ZoneMetrics {
  readonly onFinished: OnFinished;
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
  const groups = [ofProcess, connectionMetrics(registry, sources), liveMetrics(registry, sources)];
  return {
    onFinished: requestMetrics(registry),
    async scrape() {
      await Promise.all(groups.map((group) => group.update()));
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => ofProcess.close(),
  };
}
