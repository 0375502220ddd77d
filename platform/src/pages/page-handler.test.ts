import { brotliDecompressSync } from 'node:zlib';
import {
  businesses,
  HOTELS,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  TOURISM,
} from '../data/api/snapshot.testing';
import { createSnapshotHolder } from '../data/store/snapshot-holder';
import { livePage, pageConfiguration, pageTexts } from './compose/page.testing';
import type { PageHandlerOptions } from './page-handler';
import { handler, holding, REMOTE } from './page-handler.testing';

/** The content of a JSON block of a page. */
const blockOf = (page: string, block: string): unknown => {
  const [, json] =
    new RegExp(`<script type="application/json" id="${block}">(.*?)</script>`, 's').exec(page) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

describe('status', () => {
  const withData = () => handler({ holder: holding(snapshotOf('one', businesses(3))) });
  it.each([
    ['/', 200],
    ['/about/', 200],
    [`/business/${id('Business3')}`, 200],
    [`/categories/${TOURISM}`, 200],
    [`/categories/${LOGISTICS}/${SHIPPING}`, 200],
    ['/en/', 200],
    ['/zh/about', 200],
    [`/ar/business/${id('Business3')}`, 200],
    [`/business/${id('Business4')}`, 404],
    [`/business/${id('Business3')}x`, 404],
    ['/business/constructor', 404],
    ['/business/rec..%2Fcategories', 404],
    [`/categories/${id('Nothing')}`, 404],
    [`/categories/${id('Business3')}`, 404],
    // Both exist, but not one in the other.
    [`/categories/${LOGISTICS}/${HOTELS}`, 404],
    [`/categories/${TOURISM}/${SHIPPING}`, 404],
    [`/categories/${LOGISTICS}/${id('Nothing')}`, 404],
    [`/categories/${id('Nothing')}/${SHIPPING}`, 404],
    ['/en/nonsense', 404],
    ['/xx/about', 404],
    ['/en/ar', 404],
    ['/xx', 404],
  ])('with data, %s returns %d', async (path, status) => {
    const response = await withData()(path);
    expect(response.status).toBe(status);
    const page = await response.text();
    expect(page).toContain('id="configuration"');
    expect(page.includes('<meta name="robots" content="noindex" data-page>')).toBe(status === 404);
    expect(page.includes('rel="canonical"')).toBe(status === 200);
  });

  it.each([
    [`/business/${id('Business4')}`, 200],
    [`/business/${id('Business4')}/`, 200],
    [`/categories/${id('Nothing')}/${id('Nothing')}`, 200],
    ['/nope', 404],
    ['/business', 404],
    ['/business/%E0%A4%A', 404],
    ['/business/constructor', 404],
    ['/categories/rec1', 404],
    [`/categories/${LOGISTICS}/all`, 404],
  ])('without data, %s returns %d, and a page that may exist may be indexed', async (path, status) => {
    for (const ask of [handler(), handler({ holder: createSnapshotHolder() })]) {
      const response = await ask(path);
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page.includes('noindex')).toBe(status === 404);
      // It is unknown whether the page exists.
      expect(page).not.toContain('rel="canonical"');
    }
  });

  it('is 503 with Retry-After before anything is live', async () => {
    const response = await handler({ live: async () => null })('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is the same for HEAD, without a body', async () => {
    const ask = handler();
    const head = await ask('/', {}, 'HEAD');
    const get = await ask('/');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
  });
});

it('is sent in the best encoding that the visitor accepts', async () => {
  const ask = handler();
  const response = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBe('br');
  const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
  expect(body.toString()).toBe(await (await ask('/')).text());
});

describe('headers', () => {
  it('state what the answer depends on, and that it must be revalidated', async () => {
    const { headers } = await handler()('/');
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const path of ['/ar', '/?lng=ar'])
      expect((await handler()(path)).headers.get('vary')).toBe('Accept-Encoding');
    expect((await handler()('/?lng=xx')).headers.get('vary')).toContain('Cookie');
  });

  it('contain the policy: code from the remotes, data from the base', async () => {
    const { headers } = await handler({
      configuration: pageConfiguration('https://proxy.example/airtable/'),
    })('/');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${REMOTE};`);
    expect(policy).toContain(`connect-src 'self' ${REMOTE} https://proxy.example;`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('contain no policy in development, where tools write into the page', async () => {
    const response = await handler({ developmentHead: '<script>tool()</script>' })('/');
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(await response.text()).toContain('<head><script>tool()</script>');
  });
});

describe('a language prefix in another spelling', () => {
  it.each([
    ['/AR/about', '/ar/about'],
    ['/FR/about?choose-lng=ar', '/fr/about?choose-lng=ar'],
  ])('%s is redirected to %s', async (path, location) => {
    const response = await handler()(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
    expect((await handler()(location)).status).not.toBe(404);
  });
});

describe('content', () => {
  const textOf = async (
    path: string,
    headers?: Record<string, string>,
    options?: Partial<PageHandlerOptions>,
  ) => (await handler(options)(path, headers)).text();

  it.each([
    ['the prefix', '/ar?lng=fr', { cookie: 'lng=fr' }],
    ['?lng=', '/?lng=ar', {}],
    ['the cookie', '/', { cookie: 'theme=dark; lng=ar' }],
    ['Accept-Language', '/', { 'accept-language': 'pt;q=0.9, ar-EG;q=0.8, en;q=0.2' }],
  ])('is in the language of %s', async (_, path, headers) => {
    const page = await textOf(path, headers);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<title data-page>منطقة المثال</title>');
  });

  it('contains the strings of its frame in its language, and no English ones, which are bundled with the code', async () => {
    const page = await textOf('/ar');
    expect(blockOf(page, 'strings')).toEqual({
      language: 'ar',
      translation: expect.objectContaining({ header: { home: 'الرئيسية' } }),
      declared: {
        'mf-listing/failed': 'غير متاح',
        'mf-listing/title': 'أضف منشأتك',
        'mf-listing/join': 'انضم.',
      },
    });
    expect(blockOf(await textOf('/'), 'strings')).toBeUndefined();
    // The browser fetches them if the release lacks them.
    expect(blockOf(await textOf('/ja'), 'strings')).toBeUndefined();
    expect(page).not.toContain('href="/locales/');
    expect(page).not.toContain('href="/declared/');
  });

  it.each([
    ['/ar', { en: {}, ar: {}, fr: {} }, ['en', 'ar']],
    ['/', { en: {}, ar: {} }, ['en']],
    ['/fr', { en: {}, ar: {} }, ['en']],
    ['/fr', { fr: {} }, ['fr']],
    ['/fr', {}, []],
    ['/ar', { en: {}, ar: { categories: { rec1: { name: 3 } } } }, ['en']],
    ['/ar', { en: {}, ar: ['a list'] }, ['en']],
  ])(
    '%s names the texts %j of the site that can be used, and preloads %j',
    async (path, files, preloaded) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => {});
      const texts = pageTexts(files);
      const page = await textOf(path, {}, { texts: () => texts });
      expect([...page.matchAll(/href="\/site\/texts\/(\w+)\.json"/g)].map(([, code]) => code)).toEqual(
        preloaded,
      );
      const usable = Object.entries(files).filter(([, tree]) => JSON.stringify(tree) === '{}');
      expect(blockOf(page, 'configuration')).toMatchObject({ siteTexts: usable.map(([code]) => code) });
      log.mockRestore();
    },
  );

  it('escapes texts of the site', async () => {
    const page = await textOf('/');
    expect(page).toContain('<title data-page>Port &amp; Sons &lt;Zone&gt;</title>');
    expect(page).not.toContain('<Zone>');
  });

  it.each([
    ['images/logo.svg', '/site/images/logo.svg'],
    ['/assets/logo.svg', '/assets/logo.svg'],
    ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ])('uses the logo %s as its icon %s', async (logo, icon) => {
    const page = await textOf('/', {}, { configuration: pageConfiguration(undefined, logo) });
    expect(page).toContain(`<link rel="icon" href="${icon}">`);
  });
});

describe('a repeated request', () => {
  const business = `/business/${id('Business3')}`;
  const etagOf = (response: Response) => response.headers.get('etag');

  it.each([
    ['/', {}],
    [business, { 'accept-language': 'ar,en;q=0.5', 'accept-encoding': 'gzip' }],
    ['/about?lng=fr&x', { cookie: 'lng=ru' }],
    ['/nope', {}],
  ])('for %s gets the same answer, or 304', async (target, headers: Record<string, string>) => {
    const get = handler({ holder: holding(snapshotOf('one', businesses(3))) });
    const first = await get(target, headers);
    const again = await get(target, headers);
    expect([again.status, [...again.headers]]).toEqual([first.status, [...first.headers]]);
    expect(await again.text()).toBe(await first.text());
    const known = await get(target, { ...headers, 'if-none-match': etagOf(first) ?? '' });
    expect(known.status).toBe(first.status === 200 ? 304 : 404);
  });

  it('gets another page after a new snapshot, a promote or a changed text', async () => {
    const holder = holding(snapshotOf('one', businesses(3)));
    const state = { live: livePage(1), texts: await pageTexts() };
    const get = handler({ holder, live: async () => state.live, texts: async () => state.texts });
    const answers = [await get(business)];
    for (const change of [
      () => (state.live = livePage(2)),
      () => (state.texts = { ...state.texts, stamp: 'another', text: () => 'Changed' }),
      () => holder.hold({ snapshot: snapshotOf('two', businesses(2)), readAt: 2 }),
    ]) {
      change();
      answers.push(await get(business));
    }
    expect(new Set(answers.map(etagOf)).size).toBe(4);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});
