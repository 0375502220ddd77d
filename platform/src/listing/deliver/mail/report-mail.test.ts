import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { parseMail } from '@zone-directory/testing/smtp';
import type { ReportTable } from '../../../storage/schema';
import type { MailZone } from './mail-zone';
import { composeMail } from './message';
import { reportMail } from './report-mail';
import { MAIL_SETTINGS, STORED_REPORT, zoneIn } from './request.testing';

const PAGE = 'https://zone.example/en/business/rec0000000000Quay';
const known: MailZone['business'] = () => ({ name: 'Quay Line', page: PAGE });

const parsed = async (report: Partial<ReportTable> = {}, zone = zoneIn('en', known)) =>
  parseMail(await composeMail(reportMail({ ...STORED_REPORT, ...report }, MAIL_SETTINGS, zone), zone, 0));

it('says what is wrong with which business, where its page and record are, and what to do next', async () => {
  const { subject, replyTo, messageId, text = '', html } = await parsed();
  expect(subject).toBe('A mistake was reported: Quay Line');
  expect(replyTo?.value).toMatchObject([{ address: 'reporter@example.com' }]);
  expect(messageId).toBe(`<${STORED_REPORT.id}.mail@zone.example>`);
  for (const shown of [
    ...['Quay Line', PAGE, 'rec0000000000Quay', 'reporter@example.com', 'privacy-text-1'],
    'The phone number is wrong.\n    It ends in 7.',
    'November 27, 2026 at 2:40:05 PM UTC',
    'Answer this mail',
    `npm run listings -- done ${STORED_REPORT.id}`,
  ])
    expect(text).toContain(shown);
  expect(String(html)).not.toMatch(/<(img|script|link|iframe|a)\b/i);
});

it('names the record where the business is not known', async () => {
  const { subject, text } = await parsed({}, zoneIn('en'));
  expect(subject).toBe('A mistake was reported: rec0000000000Quay');
  expect(text).not.toContain('https:');
});

it.each([
  ['a phone number', '+000 55 500 0001', '    +000 55 500 0001'],
  ['nothing', '', '    none'],
  ['a formula', '=1+1', "    '=1+1"],
])('has nobody to answer where the contact is %s', async (_, contact, shown) => {
  const { replyTo, text } = await parsed({ contact });
  expect(replyTo).toBeUndefined();
  expect(text).toContain(shown);
  expect(text).not.toContain('Answer this mail');
});

it.each(LANGUAGES)('is written in $code and its direction', async ({ code, dir }) => {
  const { html, subject } = await parsed({}, zoneIn(code, known));
  expect(html).toContain(`<html lang="${code}" dir="${dir}">`);
  expect(html).not.toContain('{{');
  const english = await parsed();
  if (code !== 'en') expect(subject).not.toBe(english.subject);
});
