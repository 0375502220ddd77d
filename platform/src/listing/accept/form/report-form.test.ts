import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { REPORT_FORMS, useFormServer } from './form.testing';

const { ask, post, send, start, reports, url } = useFormServer(REPORT_FORMS);
const QUAY = 'rec0000000000Quay';
const TYPED = {
  business: QUAY,
  text: 'The phone number.\r\nIt ends in 7.',
  contact: 'a@b.example',
  lang: 'en',
};
const PAGE = `/en/business/${QUAY}`;

it('is shown for review, stored when it is sent, and confirmed on a page that cannot send it again', async () => {
  const check = await post(TYPED);
  expect([check.response.status, check.notes]).toEqual([
    200,
    ['Nothing has been sent yet. Check what you typed, then send it.'],
  ]);
  expect(check.fields).toMatchObject({ ...TYPED, subject: '' });
  expect(check.document.querySelector(`a[href="${PAGE}"]`)).not.toBeNull();
  expect(await reports()).toEqual([]);

  const sent = await send(check);
  expect([sent.response.status, sent.html]).toEqual([303, '']);
  expect(await reports()).toMatchObject([
    {
      business_id: QUAY,
      text: 'The phone number.\nIt ends in 7.',
      contact: 'a@b.example',
      language: 'en',
      quarantine_reason: null,
    },
  ]);
  const thanks = await ask({}, new URL(sent.response.headers.get('location') ?? '', url()).search);
  expect(thanks.notes[0]).toBe('Your report has been sent.');
  expect(thanks.document.querySelector('form')).toBeNull();
  expect(thanks.document.querySelector(`a[href="${PAGE}"]`)).not.toBeNull();
});

it('is shown again with an error at each faulty field and everything that was typed, until it is valid', async () => {
  const first = await post({ ...TYPED, text: ' ', contact: 'call me' });
  expect(first.errors).toEqual({
    text: 'Describe the mistake.',
    contact: 'Enter an email address or a phone number, or leave this empty.',
  });
  expect(first.document.querySelector('[autofocus]')?.getAttribute('name')).toBe('text');
  const second = await send(first, { text: 'x'.repeat(2_001) });
  expect([second.response.status, Object.keys(second.errors)]).toEqual([422, ['text', 'contact']]);
  expect(second.fields).toMatchObject({ text: 'x'.repeat(2_001), contact: 'call me', business: QUAY });
  expect(second.document.querySelector('.limit')?.textContent).toBe('At most 2,000 characters.');
  expect(await reports()).toEqual([]);
  expect((await send(second, { text: 'The street.', contact: '' })).response.status).toBe(303);
  expect(await reports()).toMatchObject([{ text: 'The street.', contact: '' }]);
});

it('keeps everything when too many are sent, and leads nowhere else whatever the business is', async () => {
  await start({ rateLimit: { windowMs: 60_000, perAddress: 1, perNetwork: 1, stored: 10 } });
  await post(TYPED);
  const refused = await post(TYPED);
  expect([refused.response.status, refused.response.headers.has('retry-after')]).toEqual([429, true]);
  expect(refused.fields).toMatchObject(TYPED);
  await start();
  const hostile = await post({ ...TYPED, business: '//evil.example/"><script>' });
  expect(hostile.document.querySelector('script')).toBeNull();
  expect([...hostile.document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
    '/en',
  );
  expect(hostile.html).not.toContain('href="//evil');
  expect((await send(hostile)).response.status).toBe(422);
  expect(await reports()).toEqual([]);
});

it('of a robot is quarantined, and confirmed like any other', async () => {
  const sent = await send(await post(TYPED), { subject: 'buy' });
  expect(sent.response.status).toBe(303);
  expect(await reports()).toMatchObject([{ quarantine_reason: 'honeypot' }]);
});

it.each(LANGUAGES)('its page is in the language of the form: $code', async ({ code, dir }) => {
  const { document, fields } = await post({ ...TYPED, lang: code, text: '' });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([code, dir]);
  expect(fields.lang).toBe(code);
  for (const element of document.querySelectorAll('label, .note, .error, h1, button, li'))
    expect(element.textContent).toMatch(/\p{L}/u);
  expect(document.querySelector('main')?.textContent).not.toMatch(/[<>{}]/);
});
