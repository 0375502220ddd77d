import { formTokenSecret, issueFormToken } from './form-token';
import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';
import { RATE_LIMIT } from './send-request';

const { create, storage, stored } = useHandler();

type Sent = readonly [body: unknown, ip: string];

/** Sends requests one after the other, and counts the response statuses. */
async function counted(handler: ReturnType<typeof create>, all: Iterable<Sent>) {
  const counts: Record<number, number> = {};
  for (const [body, ip] of all) {
    const { status } = await handler(listingRequest(body), { ...VISITOR, ip });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** One request from each of `count` IPv6 /64 networks of a provider's customer. */
const fromOneNetwork = (body: unknown, count: number) =>
  Array.from({ length: count }, (_, index): Sent => [body, `2001:db8:1:${index.toString(16)}::1`]);
const fromEverywhere = (body: unknown, count: number) =>
  Array.from({ length: count }, (_, index): Sent => [body, `198.${index >> 8}.${index & 255}.1`]);

it.each([
  ['bodies that are not JSON', '{', 400],
  ['invalid requests', {}, 422],
  ['valid requests', SAMPLE, 201],
])('%s from one network leave the form open for another', async (_, body, status) => {
  const handler = create({ now: () => 0, rateLimit: RATE_LIMIT });
  expect(await counted(handler, fromOneNetwork(body, 1_200))).toEqual({ [status]: 100, 429: 1_100 });
  expect(await counted(handler, [[SAMPLE, '2001:db8:2::1']])).toEqual({ 201: 1 });
});

it('invalid bodies do not count towards the limit of stored requests, wherever they come from', async () => {
  const handler = create({ now: () => 0, rateLimit: { ...RATE_LIMIT, stored: 3 } });
  expect(await counted(handler, fromEverywhere('{', 50))).toEqual({ 400: 50 });
  expect(await counted(handler, fromEverywhere(SAMPLE, 5))).toEqual({ 201: 3, 429: 2 });
});

it('a request sent again with its key does not count towards the limit of stored requests', async () => {
  const handler = create({ now: () => 0, rateLimit: { ...RATE_LIMIT, stored: 2 } });
  const send = async (key: string) =>
    (await handler(listingRequest(SAMPLE, { headers: { 'Idempotency-Key': key } }), VISITOR)).status;
  const statuses: number[] = [];
  for (const key of ['key-1', 'key-1', 'key-1', 'key-2', 'key-1', 'key-3']) statuses.push(await send(key));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

it('requests without a valid form token do not use up the limit of those with one', async () => {
  const now = Date.UTC(2026, 0, 2);
  const handler = create({ now: () => now, rateLimit: { ...RATE_LIMIT, stored: 3 } });
  expect(await counted(handler, fromEverywhere(SAMPLE, 5))).toEqual({ 201: 3, 429: 2 });
  const right = { 'Form-Token': issueFormToken(await formTokenSecret(storage())(), now - 60_000) };
  const statuses: number[] = [];
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    statuses.push((await handler(listingRequest(SAMPLE, { headers: right }), { ...VISITOR, ip })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await stored()).map(({ quarantine_reason }) => quarantine_reason)).toEqual([
    ...['no-token', 'no-token', 'no-token'],
    ...[null, null, null],
  ]);
});
