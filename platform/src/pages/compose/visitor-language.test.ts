import { chosenLanguage, requestLanguage, respeltPrefix, senderLanguage } from './visitor-language';

function language(path: string, headers: Record<string, string> = {}) {
  return requestLanguage(new Request(`http://zone.example${path}`, { headers }));
}

it.each([
  ['path before query', '/ar/about?lng=fr', { cookie: 'lng=de', 'accept-language': 'it' }, 'ar'],
  ['query before cookie', '/about?lng=fr', { cookie: 'lng=de', 'accept-language': 'it' }, 'fr'],
  ['cookie before browser', '/about', { cookie: 'a=1; lng=de', 'accept-language': 'it' }, 'de'],
  ['the browser’s first preference', '/', { 'accept-language': 'pt-BR, it;q=0.3, ja-JP;q=0.8' }, 'ja'],
  ['no unknown language in the query', '/?lng=xx', { cookie: 'lng=zh' }, 'zh'],
  ['no unknown language in the cookie', '/', { cookie: 'lng=%%%', 'accept-language': 'ru' }, 'ru'],
  ['no cookie whose name only ends in lng', '/', { cookie: 'xlng=ar' }, 'en'],
])('%s', (_, path, headers, code) => {
  expect(language(path, headers)).toMatchObject({ code, dir: code === 'ar' ? 'rtl' : 'ltr' });
});

it.each([
  ['/', false, '/'],
  ['/about', false, '/about'],
  ['/?lng=nonsense', false, '/'],
  ['/?lng=tr-TR', true, '/'],
  ['/tr/about', true, '/about'],
  ['/tr', true, '/'],
  ['/tr/about?lng=nonsense', true, '/about'],
  ['/xx/about', false, '/xx/about'],
])('for the URL %s, the language is fixed: %s, and the path is %s', (path, isFixed, pathname) => {
  expect(language(path, { cookie: 'lng=ar' })).toMatchObject({ isFixed, pathname });
});

it.each([
  ['http://zone.example/ar/list-your-business', 'ar'],
  ['http://zone.example/list-your-business', 'de'],
  ['https://partner.example/', 'de'],
  ['no URL', 'de'],
])('what is sent from the page %s is in %s for a visitor who has chosen de', (referer, code) => {
  const headers = new Headers({ referer, cookie: 'lng=de' });
  expect(senderLanguage({ url: 'http://zone.example/.netlify/functions/a', headers })).toBe(code);
});

describe('a language prefix in another spelling', () => {
  const respelt = (path: string, isPage = false) => respeltPrefix(`http://zone.example${path}`, () => isPage);

  it.each([
    ['/AR/about', '/ar/about'],
    ['/Ar', '/ar'],
    ['/FR/', '/fr'],
    ['/zh-Hant/about', '/zh/about'],
    ['/zh-CN/about', '/zh/about'],
    ['/zh_hant_TW/about', '/zh/about'],
    ['/en-US/about', '/en/about'],
    ['/ar_EG/about', '/ar/about'],
    ['/es-419/about', '/es/about'],
    ['/ara/about', '/ar/about'],
    ['/AR/business/recX?q=a%20b&lng=fr', '/ar/business/recX?q=a%20b&lng=fr'],
    ['/AR/about?choose-lng=fr', '/ar/about?choose-lng=fr'],
    // It stays on this site.
    ['/AR//evil.example/x', '/ar//evil.example/x'],
    ['/AR/\\evil.example', '/ar//evil.example'],
    ['/EN/https://evil.example', '/en/https://evil.example'],
  ])('%s leads to %s', (path, location) => {
    expect(respelt(path)).toBe(location);
    expect(new URL(location, 'http://zone.example').origin).toBe('http://zone.example');
  });

  it.each([
    '/',
    '/about',
    '/ar/about',
    '/pt-BR/about',
    '/xx/about',
    '/it-jobs',
    '/it-team/about',
    '/de-luxe',
    '/en-XQ/about',
    '/arabic/about',
    '/about/AR',
    '//AR/about',
    '/%00/about',
    '/-/about',
  ])('%s is left as it is', (path) => {
    expect(respelt(path)).toBeUndefined();
  });

  it('is none where a page has that path', () => {
    expect(respelt('/EN', true)).toBeUndefined();
  });
});

describe('a language chosen without JavaScript', () => {
  const chosen = (path: string, from?: string) =>
    chosenLanguage(
      new Request(`http://zone.example${path}`, from === undefined ? {} : { headers: { referer: from } }),
    );

  it.each([
    ['/about?choose-lng=ar', '/about', 'ar'],
    ['/?choose-lng=tr', '/', 'tr'],
    ['/fr/about?choose-lng=ar', '/ar/about', 'ar'],
    ['/fr/?choose-lng=en', '/en', 'en'],
    ['/fr?choose-lng=en', '/en', 'en'],
    // Two leading slashes would lead to another site.
    ['//evil.example/about?choose-lng=ar', '/evil.example/about', 'ar'],
    ['/\\evil.example?choose-lng=ar', '/evil.example', 'ar'],
    ['/fr//evil.example?choose-lng=ar', '/ar/evil.example', 'ar'],
  ])('%s redirects to %s, and is stored', (path, location, code) => {
    const response = chosen(path);
    expect(response?.status).toBe(303);
    expect(response?.headers.get('location')).toBe(location);
    const cookie = response?.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^lng=${code}; Path=/; Max-Age=31536000; SameSite=Lax$`));
    expect(language(location, { cookie: cookie.split(';')[0] ?? '' }).code).toBe(code);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/en?q=hotel&area=x', '/en?choose-lng=ar', '/ar?q=hotel&area=x'],
    ['/?q=a+b%26c&lng=fr', '/?choose-lng=ar', '/?q=a+b%26c'],
    ['/?lng=fr', '/?choose-lng=ar', '/'],
    ['/categories/x/y?after=50', '/categories/x/y?choose-lng=ar', '/categories/x/y?after=50'],
    // A language, chosen again and again, is in no URL.
    ['/en?choose-lng=fr&q=hotel', '/en?choose-lng=ar', '/ar?q=hotel'],
    // Of another page.
    ['/en/about?q=hotel', '/en?choose-lng=ar', '/ar'],
  ])('keeps the search of %s', (from, path, location) => {
    const headers = chosen(path, `http://zone.example${from}`)?.headers;
    expect(headers?.get('location')).toBe(location);
  });

  it.each(['', 'none', 'about:client'])('leads to the page if the browser names none before: %j', (from) => {
    expect(chosen('/en?choose-lng=ar', from)?.headers.get('location')).toBe('/ar');
  });

  it.each(['/about', '/about?choose-lng=', '/about?choose-lng=xx', '/?choose-lng=en%0d%0aX:1', '/?lng=ar'])(
    '%s chooses no language',
    (path) => {
      expect(chosen(path)).toBeUndefined();
    },
  );
});
