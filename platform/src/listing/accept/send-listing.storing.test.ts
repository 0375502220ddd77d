import { recordedLog } from '../../log/log.testing';
import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create, database, expectRefusal, send, stored } = useHandler();

it('returns 429 with Retry-After for too many requests', async () => {
  let now = 0;
  const rateLimit = { windowMs: 60_000, perAddress: 2, perNetwork: 3, stored: 100 };
  const handler = create({ elapsed: () => now, rateLimit });
  const sendFrom = (ip: string) => handler(listingRequest(SAMPLE), { ...VISITOR, ip });
  expect((await sendFrom('192.0.2.1')).status).toBe(201);
  expect((await sendFrom('192.0.2.1')).status).toBe(201);
  const refused = await sendFrom('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toEqual({ error: 'too-many-requests' });
  expect((await sendFrom('192.0.2.2')).status).toBe(201);
  expect((await sendFrom('192.0.2.3')).status).toBe(429);
  now = 60_000;
  expect((await sendFrom('192.0.2.1')).status).toBe(201);
  expect(await stored()).toHaveLength(4);
});

describe('an idempotency key', () => {
  const withKey = (key: string, body: unknown = SAMPLE) =>
    send(body, { headers: { 'Idempotency-Key': key } });

  it('with the same content gets the same response, and is stored once', async () => {
    const answers = await Promise.all([withKey('key-1'), withKey('key-1'), withKey('key-1')]);
    const bodies = await Promise.all([...answers, await withKey('key-1')].map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stored()).toHaveLength(1);
  });

  it('with other content is a conflict', async () => {
    await withKey('key-1');
    const response = await withKey('key-1', { ...SAMPLE, message: 'Something else' });
    expect([response.status, await response.json()]).toEqual([409, { error: 'idempotency-key-reused' }]);
    expect(await stored()).toHaveLength(1);
  });

  it('that is new, or none, makes another listing', async () => {
    await withKey('key-1');
    await withKey('key-2');
    await send(SAMPLE);
    await send(SAMPLE);
    expect(await stored()).toHaveLength(4);
  });

  it.each(['', 'a b', 'x'.repeat(201)])('such as %j is refused', async (key) => {
    await expectRefusal(await withKey(key), 400, 'bad-idempotency-key');
  });
});

describe('a failing database', () => {
  it('returns 503, and logs nothing of the listing', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await database().schema.dropTable('listing_requests').execute();
    const response = await send(SAMPLE);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.json()).toEqual({ error: 'storage-unavailable' });
    expect(report.mock.calls).toEqual([
      ['send-listing: a listing request could not be stored (SQLITE_ERROR)'],
    ]);
    report.mockRestore();
  });
});

it('logs of requests only that they were refused, and why', async () => {
  const { log, records } = recordedLog();
  const handler = create({ log });
  const writes = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
  for (const body of [SAMPLE, '{', { ...SAMPLE, email: 'x' }, { ...SAMPLE, subject: 'x' }])
    await handler(listingRequest(body), VISITOR);
  for (const write of writes) {
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  }
  const line = { level: 'info', msg: 'A listing request was refused' };
  expect(records).toEqual([
    { ...line, status: 400, reason: 'bad-request' },
    { ...line, status: 422, reason: 'invalid-fields' },
  ]);
});
