import { pageConfiguration } from '../../pages/compose/page.testing';
import { senderLanguage } from '../../pages/compose/visitor-language';
import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { formTokenSecret, issueFormToken, TOKEN_HEADER } from './form-token';
import { listingRequest, SAMPLE } from './sample.testing';
import { createSendListing } from './send-listing';

const REQUESTS = process.env.TEST_FULL ? 1_000 : 12;
const GENEROUS = { windowMs: 60_000, perAddress: 10_000, perNetwork: 10_000, stored: 10_000 };
const HOUR = 60 * 60_000;

describeDatabases('acknowledgements with', (kind) => {
  let storage: Storage;
  let time: number;
  let logged: jest.SpyInstance;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    time = Date.UTC(2026, 10, 27);
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    logged.mockRestore();
    await storage.close();
  });

  /** Sends a request to a new process, as after a restart. */
  const createSend = () => {
    const handler = createSendListing({
      ...{ storage, allowedOrigins: [], rateLimit: GENEROUS, now: () => time },
      ways: ['mail', 'acknowledgement'],
      words: { languageOf: senderLanguage, texts: async () => undefined, site: pageConfiguration().site },
    });
    return async (email: string, ip: string, { isRobot = false, key = '' } = {}) => {
      const token = issueFormToken(await formTokenSecret(storage)(), time - 10_000);
      const headers = {
        [TOKEN_HEADER]: token,
        Referer: 'http://zone.example/ar/list-your-business',
        ...(key && { 'Idempotency-Key': key }),
      };
      const body = { ...SAMPLE, email, ...(isRobot && { subject: 'x' }) };
      const { status } = await handler(listingRequest(body, { headers }), {
        ip,
        origin: 'http://zone.example',
      });
      expect(status).toBe(201);
    };
  };
  const count = async (way: string) =>
    (await storage.database.selectFrom('deliveries').select('way').where('way', '=', way).execute()).length;
  const others = (index: number) => `203.${index >> 8}.${index & 255}.7`;

  it('are one a day for a mailbox, in whatever way it is written, from however many networks', async () => {
    const spelt = (index: number) =>
      [
        `contact+${index}@example.com`,
        `CONTACT@Example.com`,
        `c.o.n.t.a.c.t@example.com`,
        'contact@example.com',
      ][index % 4] ?? '';
    for (let index = 0; index < REQUESTS; index += 1) await createSend()(spelt(index), others(index));
    expect(await count('acknowledgement')).toBe(1);
    expect(await count('mail')).toBe(REQUESTS);
    // The flood has used up nobody else's.
    await createSend()('someone@elsewhere.example', '192.0.2.1');
    expect(await count('acknowledgement')).toBe(2);
    time += 24 * HOUR + 1;
    await createSend()('contact@example.com', '192.0.2.2');
    expect(await count('acknowledgement')).toBe(3);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/@/);
  });

  it('are one for requests that arrive at once, and none for one that is repeated', async () => {
    const send = createSend();
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => send('at.once@example.com', others(index), { key: 'same' })),
    );
    expect([await count('mail'), await count('acknowledgement')]).toEqual([1, 1]);
    await Promise.all(Array.from({ length: 6 }, (_, index) => send('a.b@firm.example', others(index))));
    expect([await count('mail'), await count('acknowledgement')]).toEqual([7, 2]);
  });

  it('know the language of the page that the form was on', async () => {
    await createSend()('contact@example.com', others(1));
    const stored = await storage.database.selectFrom('listing_requests').select('language').execute();
    expect(stored).toEqual([{ language: 'ar' }]);
  });

  it('are not for what looks like a robot’s, which uses up none', async () => {
    for (let index = 0; index < 3; index += 1)
      await createSend()('contact@example.com', others(index), { isRobot: true });
    expect(await count('acknowledgement')).toBe(0);
    await createSend()('contact@example.com', others(11));
    expect(await count('acknowledgement')).toBe(1);
  });
});
