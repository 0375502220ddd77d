import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { formTokenSecret, issueFormToken, TOKEN_HEADER } from './form-token';
import { VISITOR } from './handler.testing';
import { KEY_HEADER } from './idempotency-key';
import { ERROR_REPORT, listingRequest, reportRequest, SAMPLE } from './sample.testing';
import { createSendListing } from './send-listing';
import { createSendReport } from './send-report';
import type { SendOptions } from './send-request';

const GENEROUS = { windowMs: 60_000, perAddress: 10_000, perNetwork: 10_000, stored: 10_000 };
const NOW = Date.UTC(2026, 10, 27);

describeDatabases('a report on', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  const options = (more: Partial<SendOptions> = {}): SendOptions => ({
    storage,
    allowedOrigins: ['https://partner.example'],
    now: () => NOW,
    rateLimit: GENEROUS,
    ways: ['mail'],
    ...more,
  });
  const send = async (body: unknown, init?: RequestInit, more?: Partial<SendOptions>) =>
    createSendReport(options(more))(reportRequest(body, init), VISITOR);
  const stored = () => storage.database.selectFrom('reports').selectAll().execute();
  const waiting = () => storage.database.selectFrom('report_deliveries').selectAll().execute();
  const token = async () =>
    issueFormToken(await formTokenSecret(storage)(), NOW - 10_000, 'privacy-text-001');

  it('is stored as it was typed, trimmed, with the business, to be mailed, and is no listing request', async () => {
    const response = await send(
      { ...ERROR_REPORT, contact: ' reporter@example.com ' },
      { headers: { [TOKEN_HEADER]: await token() } },
      { privacy: { current: async () => 'privacy-text-001', agreedTo: async () => 'privacy-text-001' } },
    );
    const [report] = await stored();
    expect([response.status, await response.json()]).toEqual([201, { id: report?.id }]);
    expect(report).toMatchObject({
      business_id: ERROR_REPORT.business,
      text: ERROR_REPORT.text,
      contact: 'reporter@example.com',
      quarantine_reason: null,
      privacy_text: 'privacy-text-001',
    });
    expect(await waiting()).toMatchObject([{ request_id: report?.id, way: 'mail', state: 'waiting' }]);
    for (const table of ['listing_requests', 'deliveries'] as const)
      expect(await storage.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it.each([
    ['none', ''],
    ['an email address', 'a@b.example'],
    ['a phone number', '+000 55 500 0001 ext. 12'],
  ])('is stored with %s as the contact', async (_, contact) => {
    expect((await send({ ...ERROR_REPORT, contact })).status).toBe(201);
    expect(await stored()).toMatchObject([{ contact }]);
  });

  it('is stored without the field of the contact', async () => {
    const { contact, ...rest } = ERROR_REPORT;
    expect((await send(rest)).status).toBe(201);
    expect(await stored()).toMatchObject([{ contact: '' }]);
  });

  it.each<[string, unknown, string]>([
    ['business', 'rec/../x', 'invalid'],
    ['business', undefined, 'invalid'],
    ['business', ['rec0000000000Quay'], 'invalid'],
    ['text', '', 'required'],
    ['text', ' \n ', 'required'],
    ['text', undefined, 'required'],
    ['text', 'x'.repeat(2_001), 'tooLong'],
    ['text', 'a\0b', 'invalid'],
    ['text', 'a\ud800b', 'invalid'],
    ['contact', 'call me', 'invalid'],
    ['contact', 'a@b.example\r\nBcc: c@d.example', 'invalid'],
    ['contact', `${'1'.repeat(255)}`, 'tooLong'],
    ['contact', { a: 1 }, 'required'],
    ['name', 'Quay', 'unknown'],
    ['subject', 1, 'invalid'],
  ])('is refused with %s %j', async (field, value, code) => {
    const response = await send({ ...ERROR_REPORT, [field]: value });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: 'invalid-fields', fields: [{ field, code }] });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, RequestInit, number, string]>([
    ['of another site', { headers: { Origin: 'https://other.example' } }, 403, 'foreign-origin'],
    ['that is no JSON', { body: '{' }, 400, 'bad-json'],
    ['of another type', { headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported-media-type'],
    ['with a key that is none', { headers: { [KEY_HEADER]: 'a b' } }, 400, 'bad-idempotency-key'],
    ['that is too large', { body: `"${'x'.repeat(40_000)}"` }, 413, 'too-large'],
  ])('%s is refused', async (_, init, status, error) => {
    const response = await send(ERROR_REPORT, init);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(await stored()).toEqual([]);
  });

  it('of a listed site is stored', async () => {
    const response = await send(ERROR_REPORT, { headers: { Origin: 'https://partner.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      201,
      'https://partner.example',
    ]);
  });

  it('that is sent twice with one key is stored once, and with other content refused', async () => {
    const init = { headers: { [KEY_HEADER]: 'key-of-this-report', [TOKEN_HEADER]: await token() } };
    const [first, second] = [await send(ERROR_REPORT, init), await send(ERROR_REPORT, init)];
    expect(await second.json()).toEqual(await first.json());
    const other = await send({ ...ERROR_REPORT, text: 'Another' }, init);
    expect([other.status, await other.json()]).toEqual([409, { error: 'idempotency-key-reused' }]);
    expect(await stored()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('of a robot is answered like any other, quarantined, and not mailed; that of a person is', async () => {
    const headers = { [TOKEN_HEADER]: await token() };
    expect((await send({ ...ERROR_REPORT, subject: 'buy' }, { headers })).status).toBe(201);
    expect((await send(ERROR_REPORT)).status).toBe(201);
    expect(await waiting()).toEqual([]);
    expect((await send(ERROR_REPORT, { headers })).status).toBe(201);
    expect(await waiting()).toHaveLength(1);
    const reasons = (await stored()).map(({ quarantine_reason }) => quarantine_reason);
    expect(reasons.sort()).toEqual(['honeypot', 'no-token', null].sort());
  });

  it('has limits of its own: listing requests leave room for it, and it leaves room for them', async () => {
    const rateLimit = { windowMs: 60_000, perAddress: 1, perNetwork: 1, stored: 10 };
    const report = createSendReport(options({ rateLimit }));
    const listing = createSendListing(options({ rateLimit }));
    const statuses = [];
    for (let times = 0; times < 2; times += 1) {
      statuses.push((await report(reportRequest(ERROR_REPORT), VISITOR)).status);
      statuses.push((await listing(listingRequest(SAMPLE), VISITOR)).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
    const response = await report(reportRequest(ERROR_REPORT), VISITOR);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('finds no room when too many are stored, whoever sends them, and listing requests still do', async () => {
    const rateLimit = { ...GENEROUS, stored: 2 };
    const report = createSendReport(options({ rateLimit }));
    const from = (ip: string) => ({ ...VISITOR, ip });
    const statuses = [];
    for (let host = 1; host <= 3; host += 1)
      statuses.push((await report(reportRequest(ERROR_REPORT), from(`203.0.${host}.1`))).status);
    // Without a token they are quarantined, and have that room.
    expect(statuses).toEqual([201, 201, 429]);
    const listing = createSendListing(options({ rateLimit }));
    expect((await listing(listingRequest(SAMPLE), from('203.0.4.1'))).status).toBe(201);
  });

  it('is neither seen nor touched by what delivers and deletes listing requests', async () => {
    const { claimDue } = await import('../deliver/outbox');
    const { deleteDue } = await import('../store/retention');
    await send(ERROR_REPORT, { headers: { [TOKEN_HEADER]: await token() } });
    const old = NOW + 400 * 24 * 60 * 60_000;
    expect(await claimDue(storage.database, { way: 'mail', most: 10, now: NOW })).toEqual([]);
    for (const now of [NOW, NOW + 1_000, old, old + 1_000])
      await deleteDue({ storage, days: 1, ways: ['mail'] }, now);
    expect(await stored()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('logs neither text nor contact when it is refused or cannot be stored', async () => {
    const lines: string[] = [];
    const line = (message: string, fields?: unknown) => void lines.push(JSON.stringify([message, fields]));
    const log = { info: line, warn: line, error: line } as unknown as SendOptions['log'];
    await send({ ...ERROR_REPORT, text: '' }, {}, { log });
    const broken = { ...storage, database: storage.database.withSchema('nowhere') } as Storage;
    const response = await send(ERROR_REPORT, {}, { log, storage: broken });
    expect([response.status, await response.json()]).toEqual([503, { error: 'storage-unavailable' }]);
    expect(lines[0]).toContain('A report was refused');
    expect(lines.at(-1)).toContain('send-report: a report could not be stored');
    expect(lines.join('')).not.toMatch(/reporter|DROP|phone number/);
  });
});
