import { Gauge, type Registry } from 'prom-client';
import { deliveryCounts } from '../listing/deliver/outbox';
import { editorCounts } from '../listing/edit/editor-counts';
import type { Storage } from '../storage/storage';
import { withTimeout } from '../with-timeout';
import { replaceValues } from './replace-values';

/** How long the database has to answer. */
const PATIENCE_MS = 1_000;
/** How long its answer holds, so that it is not asked by every scrape of every monitoring. */
const FRESH_MS = 5_000;

/** Reports the stored listing requests and their deliveries, and whether the database answers. @param now ms since 1970 */
export function storageMetrics(registry: Registry, storage: Pick<Storage, 'database'>, now: () => number) {
  const registers = [registry];
  const up = new Gauge({
    name: 'zone_storage_up',
    help: 'Whether the database has answered within a second.',
    registers,
  });
  const requests = new Gauge({
    name: 'zone_listings',
    help: 'Stored listing requests by what an editor has to do: open, done, or quarantined.',
    labelNames: ['state'],
    registers,
  });
  const deliveries = new Gauge({
    name: 'zone_deliveries',
    help: 'Deliveries of listing requests by way and state; dead after a week of failures.',
    labelNames: ['way', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'zone_delivery_oldest_seconds',
    help: 'How long the oldest delivery of a way has been waiting; none while nothing waits.',
    labelNames: ['way'],
    registers,
  });

  const read = async () => {
    const { open, done, quarantined } = await editorCounts(storage, now());
    return { states: { open, done, quarantined }, outbox: await deliveryCounts(storage.database) };
  };
  let latest:
    | { at: number; isOpen: boolean; result: Promise<Awaited<ReturnType<typeof read>> | undefined> }
    | undefined;
  const fresh = () => {
    // A database that hangs is not asked again before it has answered.
    if (latest && (latest.isOpen || performance.now() - latest.at < FRESH_MS)) return latest.result;
    const asked = { at: performance.now(), isOpen: true, result: read().catch(() => undefined) };
    void asked.result.then((found) => {
      asked.isOpen = false;
      if (!found) asked.at = Number.NEGATIVE_INFINITY;
    });
    latest = asked;
    return asked.result;
  };

  return {
    async update(): Promise<void> {
      const found = await withTimeout(fresh(), PATIENCE_MS, () => undefined);
      up.set(found ? 1 : 0);
      replaceValues(
        requests,
        Object.entries(found?.states ?? {}).map(([state, count]) => [{ state }, count]),
      );
      const outbox = found?.outbox ?? [];
      replaceValues(
        deliveries,
        outbox.map(({ way, state, count }) => [{ way, state }, count]),
      );
      replaceValues(
        oldest,
        outbox
          .filter(({ state }) => state === 'waiting')
          .map(({ way, oldest: at }) => [{ way }, Math.max(0, now() - Date.parse(at)) / 1_000]),
      );
    },
  };
}
