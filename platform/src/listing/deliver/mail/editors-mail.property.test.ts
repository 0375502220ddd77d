import { anyCharacter } from '@zone-directory/testing/any-character';
import { parseMail, startSmtp } from '@zone-directory/testing/smtp';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { ListingRequestTable } from '../../../storage/schema';
import { editorsMail } from './editors-mail';
import { composeMail } from './message';
import { reportMail } from './report-mail';
import { MAIL_SETTINGS, REQUEST, STORED_REPORT, zoneIn } from './request.testing';
import { createSmtp } from './smtp';

const FIELDS = ['name', 'industry', 'contact', 'email', 'phone', 'message'] as const;
const ZONE = zoneIn('en');

const injected = fc.constantFrom(
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    '\x1b[2J',
    '\ud800',
    '\udc00',
    '\u202e',
    '\u2066',
    '\u2028',
    '\u0085',
    '\ufeff',
  ],
  ...[
    'Bcc: evil@evil.example',
    'Subject: evil',
    '\r\n\r\nContent-Type: text/html',
    '\r\n.\r\nMAIL FROM:<x@y>',
  ],
  ...[
    '=?utf-8?q?Bcc=3A_evil?=',
    '=?utf-8?B?PGI+?=',
    '=?',
    '?=',
    '<evil@evil.example>',
    ',',
    ';',
    '"',
    '\\',
    "'",
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=y>',
    '</td></tr></table><p class="evil">',
    '<!--',
    ']]>',
    '&lt;b&gt;',
  ],
  ...[
    '=HYPERLINK("x")',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '--=_boundary',
    'cid:x',
    'https://evil.example/',
    '🧊',
    'שלום',
    'x'.repeat(1_200),
  ],
);
const anyText = fc
  .array(fc.oneof(injected, fc.string({ unit: anyCharacter, maxLength: 8 }), fc.string({ maxLength: 8 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const anyRequest: fc.Arbitrary<ListingRequestTable> = fc
  .record({
    ...{ name: anyText, industry: anyText, contact: anyText, phone: anyText },
    email: fc.oneof(
      fc.constant('contact@example.com'),
      anyText,
      anyText.map((text) => `a@x.example${text}`),
    ),
    message: fc.oneof(
      { arbitrary: anyText, weight: 50 },
      { arbitrary: anyText.map((text) => `${text}\n`.repeat(8_000 / (text.length + 1))), weight: 1 },
    ),
  })
  .map((fields) => ({ ...REQUEST, ...fields }));

/** Every element with its attributes, in order. */
function elementsOf(html: string): string[] {
  const elements: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) elements.push(`${node.tagName} ${JSON.stringify(node.attrs)}`);
    if (node.nodeName === '#comment') elements.push('comment');
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html));
  return elements;
}

/** The visible characters of a text that mails keep, in order. */
const charactersOf = (text: string) =>
  text.replace(/[\s\p{Cc}\p{Cf}\p{Surrogate}\ufffd\u2400-\u241f]/gu, '').normalize('NFC');

it('is one mail with our headers, recipients and elements, in which every field is text', async () => {
  const usual = elementsOf(String((await compose(REQUEST)).html));
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const mail = await compose(request);
      expect(
        mail.headerLines
          .map(({ key }) => key)
          .filter((key) => key !== 'reply-to')
          .sort(),
      ).toEqual([
        ...['auto-submitted', 'content-language', 'content-type', 'date', 'from', 'message-id'],
        ...['mime-version', 'subject', 'to'],
      ]);
      expect(mail.to).toMatchObject({ value: [{ address: 'editor@zone.example' }] });
      expect(mail.replyTo?.value ?? []).toHaveLength(/^\S+@\S+$/.test(request.email) && mail.replyTo ? 1 : 0);
      if (mail.replyTo)
        expect(mail.replyTo.value[0]?.address?.toLowerCase()).toBe(request.email.toLowerCase());
      expect(mail.subject).toMatch(/^New listing request: ?[^\r\n]*$/);
      expect(mail.attachments).toEqual([]);
      expect(elementsOf(String(mail.html))).toEqual(usual);
      const shown = charactersOf(mail.text ?? '');
      for (const field of FIELDS) expect(shown).toContain(charactersOf(request[field]));
      expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/u);
      // What is typed is indented: no line of it passes for one of ours.
      expect((mail.text ?? '').split('\n').filter((line) => /^[=+@]|^Bcc|^Subject/.test(line))).toEqual([]);
    }),
    { numRuns: PROPERTY_RUNS },
  );
}, 2_400_000);

it('of a report is one mail with our headers and elements, too, whatever was typed and the business is called', async () => {
  const composeReport = async (name: string, fields: { text: string; contact: string }) => {
    const zone = zoneIn('en', () => ({ name, page: 'https://zone.example/' }));
    return parseMail(
      await composeMail(reportMail({ ...STORED_REPORT, ...fields }, MAIL_SETTINGS, zone), zone, 0),
    );
  };
  const usual = elementsOf(String((await composeReport('Quay', { text: 'x', contact: '' })).html));
  const answered = elementsOf(
    String((await composeReport('Quay', { text: 'x', contact: 'a@b.example' })).html),
  );
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (name, text, contact) => {
      const mail = await composeReport(name, { text, contact });
      expect(mail.to).toMatchObject({ value: [{ address: 'editor@zone.example' }] });
      expect(mail.headers.has('bcc') || mail.headers.has('cc')).toBe(false);
      expect(mail.subject).toMatch(/^A mistake was reported: ?[^\r\n]*$/);
      expect(mail.attachments).toEqual([]);
      expect(elementsOf(String(mail.html))).toEqual(mail.replyTo ? answered : usual);
      const shown = charactersOf(mail.text ?? '');
      for (const typed of [name, text, contact]) expect(shown).toContain(charactersOf(typed));
      expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/u);
      expect((mail.text ?? '').split('\n').filter((line) => /^[=+@]|^Bcc|^Subject/.test(line))).toEqual([]);
    }),
    { numRuns: PROPERTY_RUNS },
  );
}, 2_400_000);

it('arrives as it was composed, also with lines of dots', async () => {
  const server = await startSmtp();
  const smtp = createSmtp(server.url);
  try {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const sent = await composeMail(editorsMail(request, MAIL_SETTINGS, ZONE), ZONE, 0);
        await smtp.send(MAIL_SETTINGS, sent, new AbortController().signal);
        expect(server.mails.at(-1)?.recipients).toEqual(MAIL_SETTINGS.to);
        expect(server.mails.at(-1)?.raw.trimEnd()).toBe(sent.toString().trimEnd());
      }),
      { numRuns: Math.max(20, PROPERTY_RUNS / 100), examples: [[{ ...REQUEST, message: '.\r\n..\n.' }]] },
    );
  } finally {
    await server.close();
  }
}, 2_400_000);

const compose = async (request: ListingRequestTable) =>
  parseMail(await composeMail(editorsMail(request, MAIL_SETTINGS, ZONE), ZONE, 0));
