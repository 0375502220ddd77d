import { Counter, Gauge, type Registry } from 'prom-client';
import type { GatewayData } from '../data/gateway-data';
import { readTime } from '../data/store/snapshot';
import { replaceValues, type Sample } from './replace-values';

const entries = <Key extends string>(counts: Readonly<Record<Key, number>>) =>
  Object.entries<number>(counts) as [Key, number][];

/** Reports the gateway's snapshot, its refreshes, and the calls to the base. @param now ms since 1970 */
export function dataMetrics(
  registry: Registry,
  gateway: Pick<GatewayData, 'holder' | 'counts'>,
  now: () => number,
) {
  const registers = [registry];
  const age = new Gauge({
    name: 'zone_snapshot_age_seconds',
    help: 'Age of the data that pages show; none while there is no data.',
    labelNames: [],
    registers,
  });
  const records = new Gauge({
    name: 'zone_records',
    help: 'Records of each table that pages show.',
    labelNames: ['table'],
    registers,
  });
  const refreshes = new Counter({
    name: 'zone_refreshes_total',
    help: 'Refreshes by this instance: done, failed, or quarantined because too much was lost.',
    labelNames: ['outcome'],
    registers,
  });
  const failures = new Gauge({
    name: 'zone_refresh_failures',
    help: 'Refreshes that have failed in a row, by any instance.',
    registers,
  });
  const calls = new Counter({
    name: 'zone_base_calls_total',
    help: 'Calls of this instance to the base, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const locks = new Counter({
    name: 'zone_base_locks_total',
    help: 'How often calls to the base had to wait after a 429.',
    registers,
  });
  const locked = new Counter({
    name: 'zone_base_locked_seconds_total',
    help: 'How long calls to the base had to wait after 429s.',
    registers,
  });
  return {
    async update(): Promise<void> {
      const current = gateway.holder.current();
      const shown: Sample<'table'>[] = [];
      // Without a snapshot there is no age, not one of 0.
      age.remove();
      if (current) {
        const { categories, subcategories, businesses } = current.snapshot;
        age.set(Math.max(0, now() - readTime(current, now())) / 1_000);
        for (const [table, { length }] of Object.entries({ categories, subcategories, businesses }))
          shown.push([{ table }, length]);
      }
      replaceValues(records, shown);
      const counts = gateway.counts();
      replaceValues(
        refreshes,
        entries(counts.refreshes).map(([outcome, count]) => [{ outcome }, count]),
      );
      replaceValues(
        calls,
        entries(counts.calls).map(([outcome, count]) => [{ outcome }, count]),
      );
      failures.set(counts.failures);
      replaceValues(locks, [[{}, counts.locks]]);
      replaceValues(locked, [[{}, counts.lockedMs / 1_000]]);
    },
  };
}
