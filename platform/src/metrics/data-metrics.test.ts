import { useGateways } from '../data/gateways.testing';
import { during, pass, passUntil } from '../data/virtual-time.testing';
import { dataMetrics } from './data-metrics';
import { groupOf } from './scrape-group.testing';

const MINUTE = 60_000;
const { airtable, instance, logged } = useGateways(1);
const started = async () => {
  const gateway = await instance();
  const read = groupOf((registry) => dataMetrics(registry, gateway, Date.now));
  return { gateway, values: () => during(read()) };
};

it('reports the age and the records of the snapshot, and none before there is one', async () => {
  const { gateway, values } = await started();
  expect(await values()).not.toHaveProperty('zone_snapshot_age_seconds');
  expect(await values()).not.toHaveProperty('zone_records businesses');
  await passUntil(() => gateway.holder.current() !== undefined);
  await pass(3 * MINUTE);
  const found = await values();
  expect(found.zone_snapshot_age_seconds).toBeGreaterThan(179);
  expect(found.zone_snapshot_age_seconds).toBeLessThan(200);
  expect(found).toMatchObject({
    'zone_records businesses': 1,
    'zone_refreshes_total done': 1,
    zone_refresh_failures: 0,
    'zone_base_calls_total ok': 3,
    'zone_base_calls_total limited': 0,
    zone_base_locks_total: 0,
  });
  await pass(8 * MINUTE);
  const later = await values();
  expect(later['zone_refreshes_total done']).toBe(2);
  expect(later.zone_snapshot_age_seconds).toBeLessThan(120);
});

it.each([
  ['error', 503],
  ['refused', 404],
] as const)(
  'counts calls as %s that are answered with %i, and the refresh that fails',
  async (outcome, status) => {
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status } });
    const { values } = await started();
    await passUntil(() => logged().length > 0);
    const calls = airtable().requests.length;
    expect(calls).toBeGreaterThan(0);
    expect(await values()).toMatchObject({
      [`zone_base_calls_total ${outcome}`]: calls,
      'zone_base_calls_total ok': 0,
      'zone_refreshes_total failed': 1,
      'zone_refreshes_total done': 0,
      zone_refresh_failures: 1,
      zone_base_locks_total: 0,
    });
  },
);

it('counts calls that have to wait after a 429, and for how long', async () => {
  airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 429 }, times: 1 });
  const { gateway, values } = await started();
  await passUntil(() => gateway.holder.current() !== undefined);
  const found = await values();
  expect(found).toMatchObject({
    'zone_base_calls_total limited': 1,
    'zone_base_calls_total ok': 3,
    zone_base_locks_total: 1,
  });
  expect(found.zone_base_locked_seconds_total).toBeGreaterThan(4.5);
  expect(found.zone_base_locked_seconds_total).toBeLessThan(7);
});

it('counts a base that has used up its month, and one that does not answer', async () => {
  const type = 'PUBLIC_API_BILLING_LIMIT_EXCEEDED';
  airtable().fault({
    path: '/v0/',
    action: { kind: 'answer', status: 429, body: { errors: [{ error: type, message: '' }] } },
  });
  const { values } = await started();
  await passUntil(() => logged().length > 0);
  expect((await values())['zone_base_calls_total used-up']).toBeGreaterThan(0);
  airtable().fault({ path: '/v0/', action: { kind: 'reset' } });
  await pass(15 * MINUTE);
  expect((await values())['zone_base_calls_total network']).toBeGreaterThan(0);
});
