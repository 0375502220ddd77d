import { formTokenSecret, issueFormToken, TOKEN_HEADER } from './form-token';
import { useHandler, VISITOR } from './handler.testing';
import { KEY_HEADER } from './idempotency-key';
import type { RequestOutcome } from './request-outcome';
import { listingRequest, SAMPLE } from './sample.testing';

const { create, storage } = useHandler();

let outcomes: RequestOutcome[];
beforeEach(() => {
  outcomes = [];
});
const onOutcome = (outcome: RequestOutcome) => outcomes.push(outcome);
const token = async () => issueFormToken(await formTokenSecret(storage())(), Date.now() - 10_000);

it('tells of a request that is stored, repeated and quarantined', async () => {
  const send = create({ onOutcome });
  const headers = { [TOKEN_HEADER]: await token(), [KEY_HEADER]: 'key-of-this-request' };
  for (let times = 0; times < 2; times += 1) await send(listingRequest(SAMPLE, { headers }), VISITOR);
  await send(listingRequest(SAMPLE), VISITOR);
  expect(outcomes).toEqual(['stored', 'repeated', 'quarantined']);
});

it.each<[string, RequestOutcome, unknown, RequestInit]>([
  ['no JSON', 'invalid', '{', {}],
  ['missing fields', 'invalid', {}, {}],
  ['another type', 'invalid', SAMPLE, { headers: { 'Content-Type': 'text/plain' } }],
  ['too much', 'invalid', { ...SAMPLE, message: 'x'.repeat(40_000) }, {}],
  ['another site', 'foreign', SAMPLE, { headers: { Origin: 'https://other.example' } }],
])('tells of a refusal because of %s', async (_, outcome, body, init) => {
  await create({ onOutcome })(listingRequest(body, init), VISITOR);
  expect(outcomes).toEqual([outcome]);
});

it('tells of senders of too many, and of a database that stores nothing', async () => {
  const rateLimit = { windowMs: 60_000, perAddress: 1, perNetwork: 1, stored: 10 };
  const send = create({ onOutcome, rateLimit });
  for (let times = 0; times < 2; times += 1) await send(listingRequest(SAMPLE), VISITOR);
  expect(outcomes).toEqual(['quarantined', 'limited']);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await storage().database.schema.dropTable('listing_requests').execute();
  await create({ onOutcome })(listingRequest(SAMPLE), VISITOR);
  expect(outcomes.at(-1)).toBe('failed');
  logged.mockRestore();
});

it('tells nothing of what is no listing request', async () => {
  const send = create({ onOutcome });
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
    await send(new Request(listingRequest({}).url, { method }), VISITOR);
  expect(outcomes).toEqual([]);
});
