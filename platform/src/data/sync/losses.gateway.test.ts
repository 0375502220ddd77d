import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordId } from 'airtable-embedded/test-base';
import { startAirtable, type TestAirtable } from 'testing';
import { openStorage, type Storage } from '../../storage/storage';
import { baseOf } from '../base.testing';
import { createGatewayData, type GatewayData } from '../gateway-data';
import { during, endVirtualTime, pass, passUntil, useVirtualTime } from '../virtual-time.testing';

const MINUTE = 60_000;
const LOST = 'The base has only 3 of 20 businesses left';
let folder: string;
let storages: Storage[];
let gateways: GatewayData[];
let airtable: TestAirtable;
let logged: string[];

jest.setTimeout(60_000);
beforeEach(async () => {
  useVirtualTime();
  folder = mkdtempSync(join(tmpdir(), 'zone-losses-'));
  storages = [];
  gateways = [];
  logged = [];
  airtable = await startAirtable(baseOf(20));
});
afterEach(async () => {
  await during(Promise.all(gateways.map((gateway) => gateway.stop())));
  endVirtualTime();
  await Promise.all(storages.map((storage) => storage.close()));
  await airtable.close();
  rmSync(folder, { recursive: true, force: true });
});

async function instance(): Promise<GatewayData> {
  const storage = await openStorage({ file: join(folder, 'zone.db') });
  storages.push(storage);
  const log = (line: string) => logged.push(line);
  const gateway = createGatewayData({ storage, airtable: airtable.settings, now: Date.now, log });
  gateways.push(gateway);
  await gateway.start();
  return gateway;
}

/** An instance that has read the base, of which then all businesses but some are gone. */
async function afterLossOf(left: number): Promise<GatewayData> {
  const gateway = await instance();
  await passUntil(() => gateway.holder.current() !== undefined);
  keep(left);
  return gateway;
}
const keep = (left: number) => {
  for (let index = left; index < 20; index += 1) airtable.store.table('Businesses')?.remove(recordId(index));
};
const size = (gateway: GatewayData) => gateway.holder.current()?.snapshot.businesses.length;

it('keeps what it has and its date, and says so once', async () => {
  const gateway = await afterLossOf(3);
  const before = gateway.holder.current();
  await pass(31 * MINUTE);
  expect(gateway.holder.current()).toBe(before);
  expect(gateway.loss()).toBe(LOST);
  expect(logged).toEqual([expect.stringContaining(LOST)]);
  // Something else is missing: that is news.
  keep(1);
  await pass(11 * MINUTE);
  expect(logged.slice(1)).toEqual([expect.stringContaining('1 of 20 businesses')]);
});

it('takes what is there once the base is whole again', async () => {
  const gateway = await afterLossOf(10);
  await pass(11 * MINUTE);
  // Half of them is not more than half.
  expect([size(gateway), gateway.loss()]).toEqual([10, undefined]);
});

it('takes the loss with the one refresh that accepts it, and no later one', async () => {
  const gateway = await afterLossOf(3);
  await expect(during(gateway.refreshNow())).rejects.toMatchObject({ reason: LOST });
  expect(size(gateway)).toBe(20);
  await during(gateway.refreshNow({ acceptsLoss: true }));
  expect([size(gateway), gateway.loss()]).toEqual([3, undefined]);
  keep(1);
  await expect(during(gateway.refreshNow())).rejects.toMatchObject({
    reason: expect.stringContaining('1 of 3'),
  });
  expect(size(gateway)).toBe(3);
});

it('forgets an acceptance whose reading failed', async () => {
  const gateway = await afterLossOf(3);
  airtable.fault({ path: '/Businesses', action: { kind: 'answer', status: 403 } });
  await expect(during(gateway.refreshNow({ acceptsLoss: true }))).rejects.toMatchObject({
    code: 'NOT_AUTHORIZED',
  });
  airtable.fault();
  await pass(11 * MINUTE);
  expect([size(gateway), gateway.loss()]).toEqual([20, LOST]);
});

it('compares with what is stored after a restart, and lets any instance accept', async () => {
  const first = await afterLossOf(3);
  await during(first.stop());
  const [second, third] = [await instance(), await instance()];
  await pass(11 * MINUTE);
  expect([size(second), second.loss(), third.loss()]).toEqual([20, LOST, LOST]);
  await during(second.refreshNow({ acceptsLoss: true }));
  await passUntil(() => size(third) === 3);
  expect(size(second)).toBe(3);
  await passUntil(() => third.loss() === undefined);
});
