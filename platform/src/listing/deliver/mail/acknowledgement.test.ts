import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { startSmtp, type TestSmtp } from '@zone-directory/testing/smtp';
import { temporaryStorage } from '../../../storage/databases.testing';
import type { ListingRequestTable } from '../../../storage/schema';
import type { Storage } from '../../../storage/storage';
import { enqueueDeliveries } from '../outbox';
import { createAcknowledgements } from './acknowledgement';
import { MAIL_SETTINGS, REQUEST, zoneIn } from './request.testing';
import { createSmtp } from './smtp';

const ON_WAY = { ways: ['mail', 'acknowledgement'], now: 0 } as const;

let storage: Storage;
let server: TestSmtp;
beforeEach(async () => {
  storage = await temporaryStorage();
  server = await startSmtp();
});
afterEach(() => Promise.all([storage.close(), server.close()]));

const acknowledge = (request: Partial<ListingRequestTable> = {}) =>
  createAcknowledgements({
    settings: MAIL_SETTINGS,
    smtp: createSmtp(server.url),
    zone: zoneIn('fr'),
    database: storage.database,
    now: Date.now,
  })({ ...REQUEST, ...request }, new AbortController().signal);
const waysLeft = async () =>
  (await storage.database.selectFrom('deliveries').select('way').execute()).map(({ way }) => way).sort();

it('goes to the sender alone, with the reference and nothing that the sender typed', async () => {
  await acknowledge({ language: 'en' });
  const [mail] = server.mails;
  expect(mail?.recipients).toEqual([REQUEST.email]);
  expect(mail?.subject).toBe('We have received your request');
  expect(mail?.messageId).toBe(`<${REQUEST.id}.acknowledgement@zone.example>`);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('reply-to');
  expect(mail?.text).toContain(REQUEST.id);
  const { name, contact, phone, message } = REQUEST;
  for (const typed of [name, contact, phone, ...message.split('\n')]) expect(mail?.raw).not.toContain(typed);
});

it.each(LANGUAGES)('is in the language of the sender: $code', async ({ code, dir }) => {
  await acknowledge({ language: code });
  expect(server.mails[0]?.html).toContain(`<html lang="${code}" dir="${dir}">`);
  expect(server.mails[0]?.html).not.toContain('{{');
});

it.each([null, 'xx', '../en'])(
  'is in the language of mails to editors when the sender’s is %j',
  async (language) => {
    await acknowledge({ language });
    expect(server.mails[0]?.html).toContain('<html lang="fr"');
  },
);

it.each<Partial<ListingRequestTable>>([
  { email: 'a@x.example, b@x.example' },
  { email: 'a@x.example\r\nBcc: b@x.example' },
  { email: '' },
  { quarantine_reason: 'honeypot' },
  { quarantine_reason: 'no-token', released_at: '2026-11-27T15:00:00.000Z' },
])('is taken from the outbox, and not sent, for %j', async (request) => {
  await enqueueDeliveries(storage.database, REQUEST.id, ON_WAY);
  await enqueueDeliveries(storage.database, 'another', { ...ON_WAY, ways: ['acknowledgement'] });
  await acknowledge(request);
  expect(server.mails).toEqual([]);
  expect(await waysLeft()).toEqual(['acknowledgement', 'mail']);
});

it.each([
  [550, true],
  [450, false],
])('an address refused with %i is final: %s', async (code, isFinal) => {
  server.set({ rcpt: { kind: 'refuse', code } });
  await expect(acknowledge()).rejects.toMatchObject({
    code: `SMTP ${code}`,
    isFinal,
    message: `SMTP ${code}`,
  });
});
