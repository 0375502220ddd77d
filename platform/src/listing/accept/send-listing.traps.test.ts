import { temporaryStorage } from '../../storage/databases.testing';
import { createFormTokenHandler, FORM_TOKEN_PATH } from './form-token-handler';
import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create, database, storage, stored } = useHandler();

const OPENED = Date.UTC(2026, 0, 2, 3, 4, 5);
const DAY_MS = 24 * 60 * 60 * 1_000;

const ask = (init?: RequestInit, options = {}) =>
  createFormTokenHandler({ storage: storage(), allowedOrigins: [], now: () => OPENED, ...options })(
    new Request(`http://zone.example${FORM_TOKEN_PATH}`, init),
    VISITOR,
  );

const token = async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { token: string }).token;
};

/** The stored quarantine reason of a request sent `afterMs` after its form token was issued. */
const quarantine = async (shown: string | undefined, afterMs: number, fields = {}) => {
  const headers = shown === undefined ? undefined : { 'Form-Token': shown };
  const request = listingRequest({ ...SAMPLE, ...fields }, headers && { headers });
  const response = await create({ now: () => OPENED + afterMs })(request, VISITOR);
  // Quarantined or not, the response is the same: a robot learns nothing.
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: SAMPLE.name, message: SAMPLE.message });
  return rows[0]?.quarantine_reason;
};

describe('the time trap', () => {
  it.each([
    [3_000, null],
    [2_999, 'too-fast'],
    [0, 'too-fast'],
    [-1, 'old-token'],
    [-60_000, 'old-token'],
    [DAY_MS, null],
    [DAY_MS + 1, 'old-token'],
  ])('a request %i ms after its form token has the quarantine reason %s', async (afterMs, reason) => {
    expect(await quarantine(await token(), afterMs)).toBe(reason);
  });

  it('a request without a form token is quarantined', async () => {
    expect(await quarantine(undefined, 10_000)).toBe('no-token');
  });

  it.each([
    [
      'with another time',
      (text: string) => `${(OPENED - 60_000).toString(36)}${text.slice(text.indexOf('.'))}`,
    ],
    ['with another signature', (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`],
    ['cut short', (text: string) => text.slice(0, -1)],
    ['without a signature', (text: string) => text.slice(0, text.indexOf('.') + 1)],
    ['that is not a token', () => 'x'],
    ['that is empty', () => ''],
  ])('a request with a form token %s is quarantined', async (_, change) => {
    expect(await quarantine(change(await token()), 10_000)).toBe('forged-token');
  });

  it('a form token of another zone counts as forged, and one from before a restart is valid', async () => {
    const other = await temporaryStorage();
    const elsewhere = await createFormTokenHandler({
      storage: other,
      allowedOrigins: [],
      now: () => OPENED,
    })(new Request('http://other.example/'), VISITOR);
    const foreign = ((await elsewhere.json()) as { token: string }).token;
    await other.close();
    expect(await quarantine(foreign, 10_000)).toBe('forged-token');

    await database().deleteFrom('listing_requests').execute();
    const own = await token();
    const restarted = create({ now: () => OPENED + 10_000 });
    await restarted(listingRequest(SAMPLE, { headers: { 'Form-Token': own } }), VISITOR);
    expect(await stored()).toMatchObject([{ quarantine_reason: null }]);
  });
});

describe('the honeypot', () => {
  it.each(['', '  '])('is ignored if it contains %j', async (subject) => {
    expect(await quarantine(await token(), 10_000, { subject })).toBe(null);
  });

  it('quarantines the request if it is filled in', async () => {
    expect(await quarantine(await token(), 10_000, { subject: 'Buy now' })).toBe('honeypot');
  });
});

describe('the form token', () => {
  it.each(['POST', 'HEAD', 'PUT', 'DELETE'])('is not issued for %s', async (method) => {
    const response = await ask({ method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  });

  it('is issued to listed origins and to no others', async () => {
    const headers = { Origin: 'https://partner.example' };
    expect((await ask({ headers })).status).toBe(403);
    const given = await ask({ headers }, { allowedOrigins: ['https://partner.example'] });
    expect(given.status).toBe(200);
    expect(given.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  });

  it('is unavailable without the database, and available again once it is back', async () => {
    const handler = createFormTokenHandler({ storage: storage(), allowedOrigins: [], now: Date.now });
    const request = () => new Request(`http://zone.example${FORM_TOKEN_PATH}`);
    await database().schema.alterTable('secrets').renameTo('away').execute();
    const refused = await handler(request(), VISITOR);
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'storage-unavailable' }]);
    await database().schema.alterTable('away').renameTo('secrets').execute();
    expect((await handler(request(), VISITOR)).status).toBe(200);
  });
});
