import { recordId } from 'airtable-embedded/test-base';
import type { GatewayData } from './gateway-data';
import { useGateways } from './gateways.testing';
import { during, pass, passUntil } from './virtual-time.testing';

const MINUTE = 60_000;
const ALMOST_TEN_MINUTES = 10 * MINUTE - 10_000;
const { airtable, instance, logged, storages } = useGateways(250, {
  rateLimit: { perSecond: 5 },
});

const snapshotOf = (gateway: GatewayData) => gateway.holder.current()?.snapshot;
const firstName = (gateway: GatewayData) => snapshotOf(gateway)?.businesses[0]?.name;
const firstSnapshot = (gateway: GatewayData) => passUntil(() => snapshotOf(gateway) !== undefined);
/** Starts an instance and waits for its first snapshot. */
async function warm(...options: Parameters<typeof instance>) {
  const gateway = await instance(...options);
  await firstSnapshot(gateway);
  return gateway;
}
async function twoWarm() {
  const both = [await instance(), await instance()] as const;
  await Promise.all(both.map(firstSnapshot));
  return both;
}
const calls = () => airtable().requests.length;
const rename = (name: string) =>
  airtable().store.table('Businesses')?.row(recordId(0))?.fields.set('Name', name);
const wasRefused = () => passUntil(() => airtable().requests.some(({ status }) => status === 429));
const statuses = () => new Set(airtable().requests.map(({ status }) => status));

describe('one instance', () => {
  it('reads the base at once when no snapshot is stored', async () => {
    const gateway = await instance();
    expect(gateway.holder.current()).toBeUndefined();
    const startedAt = Date.now();
    await firstSnapshot(gateway);
    expect(snapshotOf(gateway)?.businesses).toHaveLength(250);
    expect(gateway.holder.current()?.readAt).toBeLessThanOrEqual(startedAt + 100);
    expect(logged()).toEqual([]);
  });

  it('serves a change after ten minutes at most, and logs nothing', async () => {
    const gateway = await warm();
    const version = snapshotOf(gateway)?.version;
    const readAt = gateway.holder.current()?.readAt ?? 0;
    rename('Changed');
    await pass(ALMOST_TEN_MINUTES);
    expect(snapshotOf(gateway)?.version).toBe(version);
    await passUntil(() => firstName(gateway) === 'Changed');
    expect(Date.now() - readAt).toBeLessThanOrEqual(10 * MINUTE + 30_000);
    expect(snapshotOf(gateway)?.version).not.toBe(version);
    expect(statuses()).toEqual(new Set([200]));
    expect(calls()).toBe(10);
    expect(logged()).toEqual([]);
  });

  it('renews the time of unchanged content, and keeps the same lists', async () => {
    const gateway = await warm({ intervalMs: MINUTE });
    const first = gateway.holder.current();
    const heard: number[] = [];
    gateway.holder.onChange(({ readAt }) => heard.push(readAt));
    await pass(50_000);
    await passUntil(() => heard.length > 0);
    const second = gateway.holder.current();
    expect((second?.readAt ?? 0) - (first?.readAt ?? 0)).toBeGreaterThanOrEqual(MINUTE);
    expect(second?.snapshot.version).toBe(first?.snapshot.version);
    expect(second?.snapshot.businesses).toBe(first?.snapshot.businesses);
  });

  it('serves the stored snapshot at once after a restart, and reads the base only when due', async () => {
    const first = await warm();
    await during(first.stop());
    const asked = calls();
    const second = await instance();
    expect(snapshotOf(second)).toEqual(snapshotOf(first));
    await pass(ALMOST_TEN_MINUTES);
    expect(calls()).toBe(asked);
    const old = second.holder.current();
    await passUntil(() => second.holder.current() !== old);
    expect(calls()).toBe(2 * asked);
  });

  it('does not serve the data of another base', async () => {
    await warm();
    const second = await instance({ airtable: { ...airtable().settings, baseId: 'appOTHEROTHER1234' } });
    expect(second.holder.current()).toBeUndefined();
  });
});

/** What the status of a refresh says of a gateway's data. */
function currentOf(gateway: GatewayData) {
  const current = gateway.holder.current();
  return { version: current?.snapshot.version, readAt: current?.readAt };
}

describe('a refresh on demand', () => {
  it('serves a change at once', async () => {
    const gateway = await warm();
    await expect(during(gateway.refreshNow())).resolves.toEqual({
      version: snapshotOf(gateway)?.version,
      changed: false,
    });
    rename('Changed');
    const { version, changed } = await during(gateway.refreshNow());
    expect(firstName(gateway)).toBe('Changed');
    expect(changed).toBe(true);
    expect(version).toBe(snapshotOf(gateway)?.version);
    expect(statuses()).toEqual(new Set([200]));
  });

  it('is answered by a fetch that starts after it; requests during a fetch share the next one', async () => {
    const gateway = await warm();
    // After this, the initial refresh is completely over.
    await during(gateway.refreshNow());
    await pass(5_000);
    const before = calls();
    const first = gateway.refreshNow();
    // Requested during the first fetch, which may already have passed the record.
    await pass(700);
    rename('Changed meanwhile');
    const others = Array.from({ length: 50 }, () => gateway.refreshNow());
    await during(Promise.all([first, ...others]));
    expect(firstName(gateway)).toBe('Changed meanwhile');
    await pass(20_000);
    expect(calls() - before).toBe(10);
    expect(statuses()).toEqual(new Set([200]));
  });

  it('is one with those that are requested at about the same time, and says how far it is', async () => {
    const gateway = await warm();
    await pass(5_000);
    const before = calls();
    const numbers: number[] = [];
    for (let request = 0; request < 10; request += 1) {
      numbers.push((await during(gateway.requestRefresh())).number);
      await pass(10);
    }
    const statuses = () => during(Promise.all(numbers.map((number) => gateway.refreshStatus(number))));
    expect(new Set((await statuses()).map((status) => status?.status))).toEqual(new Set(['waiting']));
    await passUntil(() => calls() - before === 4);
    const reading = (await statuses())[9];
    expect(reading).toEqual({ status: 'reading', records: expect.any(Number), expected: 253 });
    expect(reading).not.toMatchObject({ records: 0 });
    const later = await during(gateway.requestRefresh());
    expect(await during(gateway.refreshStatus(later.number))).toEqual({ status: 'waiting' });
    await during(later.outcome);
    expect(await statuses()).toEqual(Array(10).fill({ status: 'done', ...currentOf(gateway) }));
    expect(await during(gateway.refreshStatus(later.number + 1))).toBeUndefined();
    expect(calls() - before).toBe(10);
  });

  it('has the status of its last attempt', async () => {
    const gateway = await warm();
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 403 } });
    const before = gateway.holder.current();
    const { number, outcome } = await during(gateway.requestRefresh());
    const status = () => during(gateway.refreshStatus(number));
    await expect(during(outcome)).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(await status()).toMatchObject({ status: 'failed', failure: { code: 'NOT_AUTHORIZED' } });
    airtable().fault();
    while ((await status())?.status === 'failed') await pass(1_000);
    expect(await status()).toEqual({ status: 'done', ...currentOf(gateway) });
    expect(gateway.holder.current()?.readAt).toBeGreaterThan(before?.readAt ?? Number.POSITIVE_INFINITY);
  });

  it('rejects with the reason when it fails, and keeps the old snapshot', async () => {
    const gateway = await warm();
    const before = gateway.holder.current();
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 403 } });
    await expect(during(gateway.refreshNow())).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(gateway.holder.current()).toBe(before);
  });

  it('is aborted when the gateway stops, and another instance reads the base at once', async () => {
    airtable().fault({ path: '/v0/', action: { kind: 'hang' } });
    const gateway = await instance();
    const asked = gateway.refreshNow();
    const outcome = expect(asked).rejects.toMatchObject({ code: 'ABORTED' });
    await pass(100);
    await during(gateway.stop());
    await outcome;
    airtable().fault();
    const stoppedAt = Date.now();
    await warm();
    // Long before the lease of the stopped one would have expired.
    expect(Date.now() - stoppedAt).toBeLessThan(5_000);
  });
});

describe('a base that fails', () => {
  it('is retried soon, then less and less often, and its recovery is logged', async () => {
    const gateway = await warm();
    const before = gateway.holder.current();
    const error = { type: 'UNKNOWN_FIELD_NAME', message: `Not for ${airtable().settings.apiKey}` };
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 422, body: { error } } });
    await pass(25 * MINUTE);
    expect(gateway.holder.current()).toBe(before);
    // Due after 10 minutes, then 15 s, 30 s, 1, 2, 4 and 8 minutes later.
    expect(logged()).toHaveLength(6);
    expect(logged()[0]).toBe(
      'The data could not be refreshed (1 failure): UNPROCESSABLE_ENTITY, UNKNOWN_FIELD_NAME: Not for …',
    );
    expect(logged().join()).not.toContain(airtable().settings.apiKey);
    airtable().fault();
    await passUntil(() => logged().length > 6);
    expect(logged()[6]).toBe('The data is fresh again, after 6 failures in a row.');
    expect(gateway.holder.current()?.readAt).toBeGreaterThan(before?.readAt ?? 0);
  });

  it('is not called before the next refresh is due when its month is used up', async () => {
    const gateway = await warm();
    const error = { type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', message: 'Used up' };
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 429, body: { error } } });
    await pass(ALMOST_TEN_MINUTES);
    await passUntil(() => logged().length > 0);
    const asked = calls();
    const outcome = expect(gateway.refreshNow()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await pass(ALMOST_TEN_MINUTES - 10_000);
    await outcome;
    expect(calls()).toBe(asked);
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toContain('TOO_MANY_REQUESTS, PUBLIC_API_BILLING_LIMIT_EXCEEDED');
    airtable().fault();
    await passUntil(() => logged().length > 1);
    expect(calls()).toBeGreaterThan(asked);
  });

  it('is not called by the next instance either while its rate-limit lock lasts', async () => {
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 429 }, times: 1 });
    const first = await instance();
    await wasRefused();
    // The lock is stored asynchronously.
    await pass(100);
    await during(first.stop());
    const second = await warm();
    const times = airtable().requests.map(({ at }) => at);
    const refused = airtable().requests.findLastIndex(({ status }) => status === 429);
    expect(refused).toBeGreaterThanOrEqual(0);
    expect((times[refused + 1] ?? 0) - (times[refused] ?? 0)).toBeGreaterThanOrEqual(5_000);
    expect(snapshotOf(second)?.businesses).toHaveLength(250);
  });
});

describe('two instances on one database', () => {
  it('read the base once, and both serve it within 30 s', async () => {
    const [one, two] = [await instance(), await instance()];
    const startedAt = Date.now();
    await Promise.all([one, two].map(firstSnapshot));
    expect(Date.now() - startedAt).toBeLessThanOrEqual(30_000);
    expect(snapshotOf(one)?.businesses).toHaveLength(250);
    expect(snapshotOf(two)).toEqual(snapshotOf(one));
    expect(calls()).toBe(5);
    rename('Changed');
    await pass(ALMOST_TEN_MINUTES);
    await passUntil(() => firstName(one) === 'Changed' || firstName(two) === 'Changed');
    const seenAt = Date.now();
    await passUntil(() => firstName(one) === 'Changed' && firstName(two) === 'Changed');
    expect(Date.now() - seenAt).toBeLessThanOrEqual(30_000);
    expect(two.holder.current()?.readAt).toBe(one.holder.current()?.readAt);
    expect(calls()).toBe(10);
  });

  it('never exceed the rate limit together, whichever is asked to refresh', async () => {
    const [one, two] = await twoWarm();
    rename('Changed');
    const refreshed = await during(
      Promise.all([one.refreshNow(), two.refreshNow(), one.refreshNow(), two.refreshNow()]),
    );
    expect(refreshed.map(({ changed }) => changed)).toEqual([true, true, true, true]);
    expect([firstName(one), firstName(two)]).toEqual(['Changed', 'Changed']);
    expect(statuses()).toEqual(new Set([200]));
    expect(calls()).toBeLessThanOrEqual(20);
  });

  it('keep the data fresh when one of them stops', async () => {
    const [one, two] = await twoWarm();
    await during(one.stop());
    rename('Changed');
    await pass(ALMOST_TEN_MINUTES);
    await passUntil(() => firstName(two) === 'Changed');
  });
});

it('keeps serving when the database fails, and logs it once', async () => {
  const gateway = await instance();
  await during(gateway.refreshNow());
  await storages().pop()?.close();
  await pass(5 * MINUTE);
  expect(snapshotOf(gateway)?.businesses).toHaveLength(250);
  expect(logged()).toHaveLength(1);
  await expect(gateway.refreshNow()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
