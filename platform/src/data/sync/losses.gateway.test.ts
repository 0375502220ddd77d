import { recordId } from 'airtable-embedded/test-base';
import type { GatewayData } from '../gateway-data';
import { useGateways } from '../gateways.testing';
import { during, pass, passUntil } from '../virtual-time.testing';

const MINUTE = 60_000;
const LOST = 'The base has only 3 of 20 businesses left';
const { airtable, instance, logged } = useGateways(20);

/** An instance that has read the base, of which then all businesses but some are gone. */
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

it('keeps what it has and its date, and says so once', async () => {
  const gateway = await afterLossOf(3);
  const before = gateway.holder.current();
  await pass(31 * MINUTE);
  expect(gateway.holder.current()).toBe(before);
  expect(gateway.loss()).toBe(LOST);
  expect(logged()).toEqual([expect.stringContaining(LOST)]);
  // Something else is missing: that is news.
  keep(1);
  await pass(11 * MINUTE);
  expect(logged().slice(1)).toEqual([expect.stringContaining('1 of 20 businesses')]);
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
  airtable().fault({ path: '/Businesses', action: { kind: 'answer', status: 403 } });
  await expect(during(gateway.refreshNow({ acceptsLoss: true }))).rejects.toMatchObject({
    code: 'NOT_AUTHORIZED',
  });
  airtable().fault();
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
