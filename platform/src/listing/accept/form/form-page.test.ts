import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { formWords, TYPED, useFormServer } from './form.testing';

const { ask, post, send, start } = useFormServer();

it.each(LANGUAGES)('the page is in the language of the form: $code', async ({ code, dir }) => {
  const page = await post({ ...TYPED, lang: code, email: 'x' });
  const { document } = page;
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([code, dir]);
  expect(page.fields.lang).toBe(code);
  expect(document.querySelectorAll('label')).toHaveLength(7);
  for (const element of document.querySelectorAll('label, option, .note, .error, h1, button, li'))
    expect(element.textContent).toMatch(/\p{L}/u);
  expect(document.querySelector('main')?.textContent).not.toMatch(/[<>{}]/);
  expect(document.querySelectorAll('a[target=_blank]')).toHaveLength(2);
  // `bdi` would not order groups of Arabic digits.
  expect(document.querySelector('a[href^="tel:"] > bdo')?.getAttribute('dir')).toBe('ltr');
  expect((await send(page, { email: 'a@b.example' })).response.headers.get('location')).toBe(`?sent=${code}`);
});

it('the page is in English, and marked as such, if the remote lacks the language', async () => {
  await start({ words: await formWords(['ar']) });
  const { document } = await post({ ...TYPED, lang: 'ar' });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});

it('the page is in the visitor’s language if the form names none', async () => {
  for (const [headers, lang] of [
    [{ Cookie: 'lng=ja' }, 'ja'],
    [{ 'Accept-Language': 'tr,en' }, 'tr'],
  ] as const)
    expect((await post({ ...TYPED, lang: '"><b>' }, headers)).document.documentElement.lang).toBe(lang);
});

it('the page runs no scripts, is neither cached nor indexed, and submits only to us', async () => {
  const check = await post(TYPED);
  for (const { response, document } of [check, await ask({}, '?sent=ar')]) {
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'/,
    );
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    // With `no-referrer`, its own form would be sent with the origin `null`.
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const sheet = document.querySelector('style')?.textContent ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  }
});
