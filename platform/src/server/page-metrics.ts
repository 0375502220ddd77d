import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PartFailures } from '../failures/part-failures';
import type { Connections } from '../http/connections';
import type { FetchHandler } from '../http/fetch-listener';
import { createLimits } from '../limits/limits';
import { createMetricsHandler } from '../metrics/metrics-handler';
import { createZoneMetrics, type ZoneMetrics } from '../metrics/zone-metrics';
import type { PageHealth, PageHealthOptions } from './page-health';

/** What the metrics of the page's origin are read from. */
export interface PageMetricsOptions extends PageHealthOptions {
  readonly health: PageHealth;
  readonly connections: Connections;
  readonly failures?: Pick<PartFailures, 'counts'> | undefined;
}

/** The metrics of the page's origin, and the handler of `/metrics`. */
export interface PageMetrics
  extends Pick<ZoneMetrics, 'onFinished' | 'onRequest' | 'onReleaseCall' | 'close'> {
  readonly handler: FetchHandler;
}

/** Creates the metrics of the page's origin; without a token for them, nothing is measured. */
export function createPageMetrics(options: PageMetricsOptions): PageMetrics | undefined {
  const { deployment, storage, connections, data, contents } = options;
  const { metricsToken: token } = deployment;
  if (token === undefined) return undefined;
  const { scrape, ...metrics } = createZoneMetrics({
    version: versionIn(deployment.root),
    live: options.live.current,
    health: options.health.health,
    connections,
    storage,
    gateway: data.gateway,
    renderings: contents?.renderings,
    failures: options.failures,
    now: Date.now,
  });
  return {
    ...metrics,
    handler: createMetricsHandler({ token, limits: createLimits(storage), scrape }),
  };
}

/** The version in the package.json of the server's folder, or of the repository. */
function versionIn(folder: string): string {
  try {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version?: unknown;
    };
    return String(version ?? '');
  } catch {
    return '';
  }
}
