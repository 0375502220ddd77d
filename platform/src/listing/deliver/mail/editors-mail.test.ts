import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { parseMail, startSmtp, type TestSmtp } from '@zone-directory/testing/smtp';
import type { ListingRequestTable } from '../../../storage/schema';
import { editorsMail } from './editors-mail';
import { mailZone } from './mail-zone';
import { composeMail } from './message';
import { MAIL_SETTINGS, REQUEST, SITE, zoneIn } from './request.testing';
import { createEditorsMails } from './send-mails';
import { createSmtp } from './smtp';

const NOW = Date.UTC(2026, 10, 28, 6);
const SIGNAL = new AbortController().signal;

const parsed = async (
  request: Partial<ListingRequestTable> = {},
  zone = zoneIn('en'),
  settings: { from: string; to: readonly string[] } = MAIL_SETTINGS,
) => {
  const mail = editorsMail({ ...REQUEST, ...request }, settings, zone);
  return parseMail(await composeMail(mail, zone, NOW));
};

it('has every field, when it came, its reference, the privacy text, and what to do next', async () => {
  const { text = '', html, subject, from, to, replyTo, date, messageId, headers } = await parsed();
  expect(subject).toBe(`New listing request: ${REQUEST.name}`);
  expect(from?.value).toEqual([{ name: 'Sample Zone', address: 'zone@zone.example' }]);
  expect(to).toMatchObject({ value: [{ name: '', address: 'editor@zone.example' }] });
  expect(replyTo?.value).toEqual([{ name: 'Sample Contact-Person', address: 'contact@example.com' }]);
  expect(messageId).toBe(`<${REQUEST.id}.mail@zone.example>`);
  expect(date).toEqual(new Date(NOW));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  for (const shown of [
    REQUEST.name,
    'Logistics',
    'Sample Contact-Person',
    'contact@example.com',
    '    +000 55 500 0001',
    'We store fish.\n    And ice.',
    'November 27, 2026 at 2:40:05 PM UTC',
    'privacy-text-1',
    'Answer this mail',
    `npm run listings -- done ${REQUEST.id}`,
  ])
    expect(text).toContain(shown);
  expect(String(html)).not.toMatch(/https?:|<(img|script|link|iframe|a)\b/i);
});

it.each(LANGUAGES)(
  'is written in $code, in its direction and with the zone’s name',
  async ({ code, dir }) => {
    const { subject, html, from, headers } = await parsed({}, zoneIn(code));
    expect(html).toContain(`<html lang="${code}" dir="${dir}">`);
    expect(html).not.toContain('{{');
    expect(headers.get('content-language')).toBe(code);
    const english = await parsed({}, zoneIn('en'));
    if (code !== 'en') expect([subject, html]).not.toContain(english.subject);
    const names: Readonly<Record<string, string>> = { ar: 'منطقة النموذج', de: 'Musterzone' };
    expect(from?.value[0]?.name).toBe(names[code] ?? 'Sample Zone');
  },
);

it('is written in the language of the zone’s data without one of its own', () => {
  const zone = (dataLanguage: string) =>
    mailZone({ ...SITE, dataLanguage }, { language: undefined }, { command: String }).language;
  expect([zone('ar'), zone('de-AT'), zone('pt')]).toEqual(['ar', 'de', 'en']);
});

it.each([
  'a@x.example, b@x.example',
  'a@x.example>',
  '"a b"@x.example',
  'a@x.example\r\nBcc: b@x.example',
  'ä@x.example',
  '=?utf-8?B?PGI+?=@x.example',
  'a',
  '',
])('has no one to answer when the address is %j, which it shows', async (email) => {
  const { replyTo, text } = await parsed({ email });
  expect(replyTo).toBeUndefined();
  expect(text).toContain('no address that can be answered');
  expect(text).toContain(email.replace(/\r\n/, '\n    '));
});

it('says that an editor has released it, and when nothing is known of the privacy text', async () => {
  const { text } = await parsed({ released_at: '2026-11-27T15:00:00.000Z', privacy_text: null });
  expect(text).toContain('until an editor released it');
  expect(text).toContain('not recorded');
  expect((await parsed()).text).not.toContain('released');
});

it('decodes nothing that was typed, in subject and names, either', async () => {
  const encoded = '=?utf-8?B?PGI+?=';
  const { subject, replyTo, text } = await parsed({ name: encoded, contact: encoded });
  expect(subject).toContain(encoded);
  expect(replyTo?.value[0]?.name).toMatch(/utf-8\?B\?PGI/);
  expect(text?.split(encoded)).toHaveLength(3);
});

it('shortens what would make a header too long, and shows it whole', async () => {
  const long = '🧊'.repeat(8_000);
  const { subject, replyTo, text } = await parsed({ name: long, contact: long, message: long });
  expect([...(subject ?? '')].length).toBeLessThan(120);
  expect([...(replyTo?.value[0]?.name ?? '')]).toHaveLength(80);
  expect(text?.split(long)).toHaveLength(4);
});

describe('sent to a server', () => {
  let server: TestSmtp;
  beforeEach(async () => {
    server = await startSmtp();
  });
  afterEach(() => server.close());
  const create = (log: (line: string) => void = () => {}) =>
    createEditorsMails({
      settings: { ...MAIL_SETTINGS, to: ['one@zone.example', 'two@zone.example'] },
      smtp: createSmtp(server.url),
      zone: zoneIn('ar'),
      now: () => NOW,
      log,
    });

  it('has the same Message-ID at each attempt', async () => {
    const mails = create();
    server.set({ data: { kind: 'refuse', code: 451 } });
    await expect(mails.deliver(REQUEST, SIGNAL)).rejects.toMatchObject({ code: 'SMTP 451' });
    server.set({});
    for (const _ of [1, 2]) await mails.deliver(REQUEST, SIGNAL);
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(2).fill(`<${REQUEST.id}.mail@zone.example>`));
    expect(server.mails[0]?.recipients).toEqual(['one@zone.example', 'two@zone.example']);
  });

  it('names a refused editor by place in log and health, never by address, until the address is accepted', async () => {
    const log = jest.fn<void, [string]>();
    const mails = create(log);
    expect(mails.problems()).toEqual([]);
    server.set({ rcpt: { kind: 'refuse', code: 550, address: 'two@zone.example' } });
    for (const _ of [1, 2]) await mails.deliver(REQUEST, SIGNAL);
    const line = 'The mail server refuses address 2 of 2 in MAIL_TO (SMTP 550).';
    expect(log.mock.calls).toEqual([[line]]);
    expect(mails.problems()).toMatchObject([{ about: 'mail', problem: line }]);
    server.set({});
    await mails.deliver(REQUEST, SIGNAL);
    expect(mails.problems()).toEqual([]);
  });

  it('fails without any address when all editors are refused', async () => {
    server.set({ rcpt: { kind: 'refuse', code: 550 } });
    const sent = create().deliver(REQUEST, SIGNAL);
    await expect(sent).rejects.toMatchObject({
      code: 'SMTP 550',
      message: 'SMTP 550',
      action: expect.stringContaining('MAIL_TO'),
    });
  });
});
