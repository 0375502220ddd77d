import { recordId } from 'airtable-embedded/test-base';
import type { GatewayData } from './gateway-data';
import { useGateways } from './gateways.testing';
import { isStale } from './store/snapshot';
import { passUntil } from './virtual-time.testing';

const MINUTE = 60_000;
const ALMOST_TEN_MINUTES = 10 * MINUTE - 10_000;
const { airtable, instance, storages } = useGateways(250, { rateLimit: { perSecond: 1_000 } });

/** Lets time pass by a clock that nobody changes. */
async function passed(ms: number): Promise<void> {
  const end = performance.now() + ms;
  await passUntil(() => performance.now() >= end, 200);
}
/** Expects what a server does over a real connection, which takes more of this time on a busy machine. */
async function within(ms: number, condition: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  await passUntil(() => condition() || performance.now() >= end, 10);
  expect(condition()).toBe(true);
}
const changeClock = (ms: number) => jest.setSystemTime(Date.now() + ms);
const rename = (name: string) =>
  airtable().store.table('Businesses')?.row(recordId(0))?.fields.set('Name', name);
const isOld = (gateway: GatewayData) => {
  const current = gateway.holder.current();
  return current === undefined || isStale(current, Date.now());
};
const shows = (gateway: GatewayData, name: string) =>
  gateway.holder.current()?.snapshot.businesses[0]?.name === name;
/** Waits until an instance has the data, and has let go of the lease. */
async function warm(gateway: GatewayData): Promise<void> {
  await passUntil(() => gateway.holder.current() !== undefined);
  await passed(5_000);
}

describe('a running instance', () => {
  it.each([
    ['back by 90 seconds', 9, [-1.5]],
    ['back by ten minutes', 2, [-10]],
    ['back by two hours', 2, [-120]],
    ['forth and back by two hours', 2, [120, -120]],
    ['back and forth by ten minutes', 2, [-10, 10]],
  ])('goes on with its refreshes when the clock is put %s', async (_, minutesBefore, changes) => {
    const gateway = await instance();
    await warm(gateway);
    await passed(minutesBefore * MINUTE);
    for (const minutes of changes) {
      changeClock(minutes * MINUTE);
      await passed(30_000);
    }
    await within(MINUTE, () => !isOld(gateway));
    for (const name of ['One', 'Two']) {
      rename(name);
      await passed(ALMOST_TEN_MINUTES);
      await within(MINUTE, () => shows(gateway, name) && !isOld(gateway));
      expect(gateway.holder.current()?.readAt).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each([
    ['back by ten minutes', [-10]],
    ['forth and back by two hours', [120, -120]],
  ])('says that its data is old when the base fails and the clock is put %s', async (_, changes) => {
    const gateway = await instance();
    await warm(gateway);
    expect(isOld(gateway)).toBe(false);
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 500 } });
    for (const minutes of changes) {
      changeClock(minutes * MINUTE);
      await passed(30_000);
    }
    await passed(15 * MINUTE);
    expect(isOld(gateway)).toBe(true);
    airtable().fault();
    await passed(ALMOST_TEN_MINUTES);
    await within(MINUTE, () => !isOld(gateway));
  });

  it('retries a failed refresh as soon as it would have without the change', async () => {
    const gateway = await instance({ intervalMs: MINUTE });
    await warm(gateway);
    airtable().fault({ path: '/v0/', action: { kind: 'answer', status: 500 } });
    await passed(2 * MINUTE);
    airtable().fault();
    changeClock(-10 * MINUTE);
    rename('Healed');
    await within(2 * MINUTE, () => shows(gateway, 'Healed'));
  });
});

it.each([-10, -120])(
  'a server that starts after the clock was put back by %i minutes reads the base',
  async (minutes) => {
    const before = await instance();
    await warm(before);
    await before.stop();
    changeClock(minutes * MINUTE);
    rename('New');
    // As if the server had been killed while it read the base.
    const held_until = new Date(Date.now() - minutes * MINUTE).toISOString();
    await storages()[0]?.database.updateTable('data_refreshes').set({ holder: 'dead', held_until }).execute();
    const gateway = await instance();
    // Old data is better than none, as long as it says so.
    expect([gateway.holder.current() === undefined, isOld(gateway)]).toEqual([false, true]);
    const startedAt = performance.now();
    await passUntil(() => shows(gateway, 'New'), 50);
    expect(performance.now() - startedAt).toBeLessThan(MINUTE);
    expect(isOld(gateway)).toBe(false);
  },
);

it('instances follow each other across a change of the clock', async () => {
  const both = [await instance(), await instance()] as const;
  for (const gateway of both) await warm(gateway);
  changeClock(-10 * MINUTE);
  rename('Later');
  await passed(ALMOST_TEN_MINUTES);
  await within(MINUTE, () => both.every((gateway) => shows(gateway, 'Later') && !isOld(gateway)));
});
