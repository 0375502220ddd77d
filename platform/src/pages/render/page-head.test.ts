/** @jest-environment jsdom */
import { business, id, LOGISTICS, SHIPPING, TOURISM } from '../../data/api/snapshot.testing';
import { BRAND, dataOf, ORIGIN, pageOf } from './page-head.testing';

it.each([
  ['/', BRAND, 'A directory.'],
  ['/about', `About – ${BRAND}`, 'The gateway.'],
  ['/About/', `About – ${BRAND}`, 'The gateway.'],
  ['/list-your-business', `List your business – ${BRAND}`, 'Join us.'],
  ['/privacy-policy', `Privacy policy – ${BRAND}`, 'We use it.'],
  ['/terms', `Terms of use – ${BRAND}`, 'A directory.'],
  [`/categories/${LOGISTICS}`, `Logistics – ${BRAND}`, 'Freight.'],
  [`/categories/${LOGISTICS}/${SHIPPING}`, `Shipping – ${BRAND}`, 'By sea.'],
  [`/business/${id('Business1')}`, `Company 1 – ${BRAND}`, 'Text'],
])('%s has its title, description, URL and Open Graph', (path, title, description) => {
  const page = pageOf(path, { records: dataOf(business(1)) });
  expect(page.title).toBe(title);
  expect(page.meta('description')).toBe(description);
  expect(page.canonical).toBe(`${ORIGIN}${path === '/About/' ? '/about' : path}`);
  expect(page.meta('og:title')).toBe(title === BRAND ? BRAND : title.replace(` – ${BRAND}`, ''));
  expect(page.meta('og:description')).toBe(description);
  expect(page.meta('og:url')).toBe(page.canonical);
  expect(page.meta('og:type')).toBe('website');
  expect(page.meta('og:image')).toBe(`${ORIGIN}/site/images/share.jpg`);
  expect(page.meta('og:site_name')).toBe(BRAND);
  expect(page.meta('og:locale')).toBe('en_US');
  expect(page.meta('twitter:card')).toBe('summary_large_image');
  expect(page.meta('robots')).toBeUndefined();
  // Every element is marked as belonging to this page.
  expect(page.head.querySelectorAll(':scope > :not([data-page])')).toHaveLength(0);
});

describe('translations', () => {
  const records = dataOf(business(1), business(2, { name_en: '' }), business(3, { name: '' }));
  const inAll = (path: string, codes: string[]) => ({
    ...Object.fromEntries(codes.map((code) => [code, `${ORIGIN}/${code}${path === '/' ? '' : path}`])),
    'x-default': `${ORIGIN}${path}`,
  });
  it.each([
    // The site has no French texts.
    ['/', ['en', 'ar']],
    ['/about', ['en', 'ar', 'fr']],
    ['/privacy-policy', ['en', 'ar']],
    [`/categories/${LOGISTICS}`, ['en', 'ar']],
    [`/categories/${LOGISTICS}/${SHIPPING}`, ['en', 'ar']],
    [`/business/${id('Business1')}`, ['en', 'ar']],
  ])('%s lists its translations %j, the same from each of them', (path, codes) => {
    for (const asked of [{}, { language: 'ar', isFixed: true }, { language: 'de', isFixed: true }] as const)
      expect(pageOf(path, { records, ...asked }).alternates).toEqual(inAll(path, codes));
  });

  it('lists the language of the data instead of Arabic', () => {
    const settings = { dataLanguage: 'fr-CA' };
    const codes = ['en', 'fr'];
    for (const path of [`/categories/${LOGISTICS}/${SHIPPING}`, `/business/${id('Business1')}`])
      expect(pageOf(path, { records, settings }).alternates).toEqual(inAll(path, codes));
  });

  it.each([
    '/terms',
    `/categories/${TOURISM}`,
    `/business/${id('Business2')}`,
    `/business/${id('Business3')}`,
  ])('%s is not translated', (path) => {
    for (const language of ['en', 'ar'] as const) {
      const page = pageOf(path, { records, language, isFixed: true });
      expect(page.alternates).toEqual({});
      expect(page.canonical).toBe(`${ORIGIN}${path}`);
    }
  });

  it.each([
    ['ar', true, '/ar/about'],
    ['ar', false, '/about'],
    ['de', true, '/about'],
  ] as const)('in %s, fixed by the URL: %s, the canonical URL is %s', (language, isFixed, path) => {
    const page = pageOf('/about', { language, isFixed });
    expect(page.canonical).toBe(ORIGIN + path);
    expect(page.meta('og:url')).toBe(ORIGIN + path);
  });

  it('lists its language and the others for Open Graph', () => {
    const page = pageOf('/about', { language: 'ar' });
    expect(page.meta('og:locale')).toBe('ar_AR');
    expect(page.all('og:locale:alternate')).toEqual(['en_US', 'fr_FR']);
    expect(page.title).toBe('عن الدليل – منطقة المثال');
  });
});

describe('the picture of a shared page', () => {
  const path = `/business/${id('Business1')}`;
  const withImage = (image: string) => dataOf(business(1, { image }));
  const pictureOf = (image: string, settings = {}) => {
    const page = pageOf(path, { records: withImage(image), settings });
    return [page.meta('og:image'), page.meta('twitter:card')];
  };

  it('is the business’s own', () => {
    const own = 'https://cdn.example/company.JPG';
    expect(pictureOf(own)).toEqual([own, 'summary_large_image']);
  });

  it.each(['images/company.svg', 'https://cdn.example/company.SVG?v=2', 'data:image/png;base64,AAAA', ''])(
    'is the zone’s instead of %j',
    (image) => {
      expect(pictureOf(image)).toEqual([`${ORIGIN}/site/images/share.jpg`, 'summary_large_image']);
    },
  );

  it('is the hero, unless that is an SVG', () => {
    const settings = { shareImage: '', heroImage: 'https://cdn.example/hero.webp' };
    expect(pictureOf('', settings)).toEqual(['https://cdn.example/hero.webp', 'summary_large_image']);
    expect(pictureOf('', { shareImage: '' })).toEqual([undefined, 'summary']);
  });
});

it.each(['/shortlist', '/shortlist/x'])(
  '%s is a visitor’s own: noindex, without a URL of its own, but with what a preview of a link shows',
  (path) => {
    const page = pageOf(path, { isFixed: true });
    expect(page.title).toBe(`Shortlist – ${BRAND}`);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.meta('og:title')).toBe('Shortlist');
    expect([page.canonical, page.alternates, page.block]).toEqual([undefined, {}, undefined]);
  },
);

it.each([
  ['/nowhere', 'en', `Page Not Found – ${BRAND}`],
  [`/business/${id('Gone')}`, 'ar', 'الصفحة غير موجودة – منطقة المثال'],
] as const)('%s is noindex', (path, language, title) => {
  const page = pageOf(path, { language, isFixed: true, records: dataOf(business(1)) });
  expect(page.title).toBe(title);
  expect(page.head.innerHTML).toBe(
    `<title data-page="">${page.head.querySelector('title')?.innerHTML}</title>` +
      '<meta name="robots" content="noindex" data-page="">',
  );
});
