import { Gauge, type Registry } from 'prom-client';
import { deliveryCounts } from '../listing/deliver/outbox';
import { editorCounts } from '../listing/edit/editor-counts';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../storage/request-tables';
import type { Storage } from '../storage/storage';
import { withTimeout } from '../with-timeout';
import { replaceValues } from './replace-values';

/** How long the database has to answer. */
const PATIENCE_MS = 1_000;
/** How long its answer holds, so that it is not asked by every scrape of every monitoring. */
const FRESH_MS = 5_000;

/** Reports the stored requests of each kind and their deliveries, and whether the database answers. @param now ms since 1970 */
export function storageMetrics(registry: Registry, storage: Pick<Storage, 'database'>, now: () => number) {
  const registers = [registry];
  const up = new Gauge({
    name: 'zone_storage_up',
    help: 'Whether the database has answered within a second.',
    registers,
  });
  const gauges = REQUEST_KINDS.map((kind) => kindGauges(kind, registers));

  const read = () =>
    Promise.all(
      REQUEST_KINDS.map(async (kind) => {
        const database = tablesOf(storage.database, kind);
        const { open, done, quarantined } = await editorCounts({ database }, now());
        return { states: { open, done, quarantined }, outbox: await deliveryCounts(database) };
      }),
    );
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
      for (const [index, { requests, deliveries, oldest }] of gauges.entries()) {
        const { states, outbox = [] } = found?.[index] ?? {};
        replaceValues(
          requests,
          Object.entries(states ?? {}).map(([state, count]) => [{ state }, count]),
        );
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
      }
    },
  };
}

/** What the metrics of each kind are called, or begin with, and what they are about. */
const NAMES: Readonly<Record<RequestKind, { stored: string; delivery: string; what: string }>> = {
  listing: { stored: 'zone_listings', delivery: 'zone', what: 'listing requests' },
  report: { stored: 'zone_reports', delivery: 'zone_report', what: 'reports of mistakes' },
};

function kindGauges(kind: RequestKind, registers: Registry[]) {
  const { stored, delivery, what } = NAMES[kind];
  return {
    requests: new Gauge({
      name: stored,
      help: `Stored ${what} by what an editor has to do: open, done, or quarantined.`,
      labelNames: ['state'],
      registers,
    }),
    deliveries: new Gauge({
      name: `${delivery}_deliveries`,
      help: `Deliveries of ${what} by way and state; dead after a week of failures.`,
      labelNames: ['way', 'state'],
      registers,
    }),
    oldest: new Gauge({
      name: `${delivery}_delivery_oldest_seconds`,
      help: `How long the oldest delivery of ${what} on a way has been waiting; none while nothing waits.`,
      labelNames: ['way'],
      registers,
    }),
  };
}
