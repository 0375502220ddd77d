import { startAirtable } from '@zone-directory/testing';
import { Running } from '../cli/processes/running';
import { baseOf } from '../data/base.testing';
import { createGatewayData } from '../data/gateway-data';
import { createBaseTurns } from '../data/sync/base-turns';
import { countedFailures } from '../failures/failures.testing';
import { createConnections } from '../http/connections';
import { ERROR_REPORT, LISTING } from '../listing/accept/sample.testing';
import { saveRequest } from '../listing/store/request-store';
import { livePage } from '../pages/compose/page.testing';
import { createHealth } from '../pages/health/health';
import { jobOf, realRenderings, releaseOf } from '../rendering/renderings.testing';
import { temporaryStorage } from '../storage/databases.testing';
import { createZoneMetrics } from './zone-metrics';

/** Scrapes a server that has data, a rendering, a visitor, a remote that is off, and a listing request and a report that wait. */
export async function scrapeEverything(): Promise<string> {
  const running = new Running();
  try {
    const storage = await temporaryStorage();
    running.add(storage.close);
    const ways = ['table', 'mail'] as const;
    const options = { idempotencyKey: null, quarantine: null, now: Date.now() };
    await saveRequest(storage, LISTING, { ...options, ways });
    await saveRequest(storage, ERROR_REPORT, { ...options, ways: ['mail'] });
    const airtable = await startAirtable(baseOf(1));
    running.add(airtable.close);
    const base = { storage, airtable: airtable.settings, now: Date.now };
    const gateway = createGatewayData({ ...base, turns: createBaseTurns(base) });
    running.add(gateway.stop);
    await gateway.start();
    await gateway.holder.firstWithin(20_000);
    const { renderings } = realRenderings();
    running.add(renderings.close);
    await renderings.render(releaseOf('mf-tried@1', { plain: "() => '<p></p>'" }), jobOf('plain'));
    const page = livePage(1);
    const live = async () => ({ ...page, live: { ...page.live, off: ['mf-partners'] as const } });
    const state = {
      state: async () => 'up' as const,
      problem: () => ({ about: '', problem: '', action: '' }),
    };
    const failures = countedFailures(storage);
    running.add(failures.stop);
    await failures.flush();
    for (let network = 0; network < 50; network += 1) failures.broken(`10.0.0.${network}`);
    await failures.flush();
    const metrics = createZoneMetrics({
      ...{ version: '1.2.3', live, storage, gateway, renderings, failures, now: Date.now },
      health: createHealth({ live, data: async () => 'up', storage: state }),
      connections: createConnections(),
    });
    running.add(metrics.close);
    metrics.onReleaseCall('promote', 'done');
    const answered = { request: { method: 'GET' }, response: { statusCode: 200 } } as Parameters<
      typeof metrics.onFinished
    >[0];
    metrics.onFinished({ ...answered, route: '/', ms: 7, isComplete: true });
    return (await metrics.scrape()).text;
  } finally {
    await running.close();
  }
}
