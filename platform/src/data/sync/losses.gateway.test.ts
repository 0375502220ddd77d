import { recordId } from 'airtable-embedded/test-base';
import type { GatewayData } from '../gateway-data';
import { useGateways } from '../gateways.testing';
import { during, pass, passUntil } from '../virtual-time.testing';

const MINUTE = 60_000;
const LOST = 'The base has only 3 of 20 businesses left';
const { airtable, instance, logged } = useGateways(20);

/** Starts an instance, and deletes all businesses but `left` after it has read the base. */
async function afterLossOf(left: number): Promise<GatewayData> {
  const gateway = await instance();
  await passUntil(() => gateway.holder.current() !== undefined);
  keep(left);
  return gateway;
}
const keep = (left: number) => {
  for (let index = left; index < 20; index += 1)
    airtable().store.table('Businesses')?.remove(recordId(index));
};
const size = (gateway: GatewayData) => gateway.holder.current()?.snapshot.businesses.length;

it('keeps its snapshot and date, and logs the loss once', async () => {
  const gateway = await afterLossOf(3);
  const before = gateway.holder.current();
  await pass(31 * MINUTE);
  expect(gateway.holder.current()).toBe(before);
  expect(gateway.loss()).toBe(LOST);
  expect(logged()).toEqual([expect.stringContaining(LOST)]);
  // A different loss is logged again.
  keep(1);
  await pass(11 * MINUTE);
  expect(logged().slice(1)).toEqual([expect.stringContaining('1 of 20 businesses')]);
});

it('accepts a refresh that has lost half of the businesses', async () => {
  const gateway = await afterLossOf(10);
  await pass(11 * MINUTE);
  // Exactly half is not more than half.
  expect([size(gateway), gateway.loss()]).toEqual([10, undefined]);
});

it('accepts the loss only for the one refresh that allows it', async () => {
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

it('drops an acceptance if its fetch fails', async () => {
  const gateway = await afterLossOf(3);
  airtable().fault({ path: '/Businesses', action: { kind: 'answer', status: 403 } });
  await expect(during(gateway.refreshNow({ acceptsLoss: true }))).rejects.toMatchObject({
    code: 'NOT_AUTHORIZED',
  });
  airtable().fault();
  await pass(11 * MINUTE);
  expect([size(gateway), gateway.loss()]).toEqual([20, LOST]);
});

it('compares with the stored snapshot after a restart, and lets any instance accept', async () => {
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
