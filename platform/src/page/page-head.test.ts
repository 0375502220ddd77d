/** @jest-environment jsdom */
import fc from 'fast-check';
import { type Business, isRecordId } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import {
  business,
  businesses,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  TOURISM,
} from '../gateway/http/snapshot.testing';
import { addressesOf } from './addresses';
import { livePage, pageConfiguration, pageTexts } from './page.testing';
import { describePage } from './page-description';
import { pageHead } from './page-head';
import type { PageTexts } from './page-texts';
import { recordsOf, type SnapshotRecords } from './snapshot-records';
import { subjectOf } from './subject';

const ORIGIN = 'https://zone.example';
const { routes } = livePage(1).live.host;
const direct = pageConfiguration();
const configuration = { ...direct, mode: 'gateway', dataUrl: '/data/' } as const;
const site = {
  en: {
    categories: { [LOGISTICS]: { name: 'Logistics', description: 'Freight.' } },
    subcategories: { [SHIPPING]: { name: 'Shipping', description: 'By sea.' } },
    privacy: { use: { text: 'We use it.' } },
  },
  ar: { categories: { [LOGISTICS]: { name: 'اللوجستيات' } }, privacy: { use: { text: 'نستخدمها.' } } },
};

let texts: PageTexts;
beforeAll(async () => {
  texts = await pageTexts(site);
});

interface Asked {
  readonly records?: SnapshotRecords | undefined;
  readonly language?: LanguageCode;
  readonly isFixed?: boolean;
}

const dataOf = (...list: Business[]) => recordsOf(snapshotOf('one', list));

function headOf(path: string, { records = dataOf(), language = 'en', isFixed = false }: Asked = {}): string {
  const subject = subjectOf(path, routes, records, []);
  return pageHead(describePage(subject, { language, texts, site: configuration.site }), {
    language,
    isFixed,
    isMissing: subject.kind === 'missing',
    addresses: addressesOf(ORIGIN, configuration),
  });
}

/** A head as a browser reads it. */
function read(html: string) {
  const { head, body } = new DOMParser().parseFromString(
    `<!doctype html><html><head>${html}</head><body></body></html>`,
    'text/html',
  );
  const content = (name: string) =>
    [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
      element.getAttribute('content'),
    );
  const [block] = head.querySelectorAll('script');
  const graph = block ? (JSON.parse(block.textContent ?? '')['@graph'] as Record<string, unknown>[]) : [];
  return {
    head,
    body,
    title: head.querySelector('title')?.textContent,
    meta: (name: string) => content(name)[0],
    all: content,
    canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    alternates: Object.fromEntries(
      [...head.querySelectorAll('link[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
    block,
    company: graph.find((node) => node['@type'] === 'LocalBusiness'),
    trail: (
      graph.find((node) => node['@type'] === 'BreadcrumbList') as
        | { itemListElement: { position: number; name: string; item: string }[] }
        | undefined
    )?.itemListElement.map(({ position, name, item }) => [position, name, item]),
  };
}
const pageOf = (path: string, asked?: Asked) => read(headOf(path, asked));

const BRAND = 'Port & Sons <Zone>';

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
])('%s has its title, description, address and Open Graph', (path, title, description) => {
  const page = pageOf(path, { records: dataOf(business(1)) });
  expect(page.title).toBe(title);
  expect(page.meta('description')).toBe(description);
  expect(page.canonical).toBe(`${ORIGIN}${path === '/About/' ? '/about' : path}`);
  expect(page.meta('og:title')).toBe(title === BRAND ? BRAND : title.replace(` – ${BRAND}`, ''));
  expect(page.meta('og:description')).toBe(description);
  expect(page.meta('og:url')).toBe(page.canonical);
  expect(page.meta('og:type')).toBe('website');
  expect(page.meta('og:image')).toBe(`${ORIGIN}/site/images/hero.svg`);
  expect(page.meta('og:site_name')).toBe(BRAND);
  expect(page.meta('og:locale')).toBe('en_US');
  expect(page.meta('twitter:card')).toBe('summary_large_image');
  expect(page.meta('robots')).toBeUndefined();
  // All of it is this page's only.
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
  ])('%s is named in %j, from each of them in the same way', (path, codes) => {
    for (const asked of [{}, { language: 'ar', isFixed: true }, { language: 'de', isFixed: true }] as const)
      expect(pageOf(path, { records, ...asked }).alternates).toEqual(inAll(path, codes));
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
  ] as const)('in %s, said by the address: %s, the one address is %s', (language, isFixed, address) => {
    const page = pageOf('/about', { language, isFixed });
    expect(page.canonical).toBe(ORIGIN + address);
    expect(page.meta('og:url')).toBe(ORIGIN + address);
  });

  it('names the language and the others for Open Graph', () => {
    const page = pageOf('/about', { language: 'ar' });
    expect(page.meta('og:locale')).toBe('ar_AR');
    expect(page.all('og:locale:alternate')).toEqual(['en_US', 'fr_FR']);
    expect(page.title).toBe('عن الدليل – منطقة المثال');
  });
});

describe('linked data', () => {
  const path = `/business/${id('Business1')}`;

  it('says of a business what there is, and of its place', () => {
    const image = `images/${id('Business1')}/attPicture0000001.webp`;
    const page = pageOf(path, { records: dataOf(business(1, { image, rating: 5, reviews: 9 })) });
    expect(page.block?.getAttribute('type')).toBe('application/ld+json');
    expect(page.company).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}${path}`,
      name: 'Company 1',
      alternateName: 'شركة 1',
      description: 'Text',
      address: 'Port Almara',
      telephone: '+000 55 512 3456',
      email: 'company1@example.com',
      url: 'https://company.example',
      image: `${ORIGIN}/data/${image}?width=1280`,
    });
    expect(page.trail).toEqual([
      [1, 'Home', `${ORIGIN}/`],
      [2, 'Logistics', `${ORIGIN}/categories/${LOGISTICS}`],
      [3, 'Shipping', `${ORIGIN}/categories/${LOGISTICS}/${SHIPPING}`],
      [4, 'Company 1', `${ORIGIN}${path}`],
    ]);
    expect(page.meta('og:image')).toBe(`${ORIGIN}/data/${image}?width=1280`);
  });

  it('stays in the language of the address', () => {
    const page = pageOf(path, { records: dataOf(business(1)), language: 'ar', isFixed: true });
    expect(page.company).toMatchObject({
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}/ar${path}`,
      name: 'شركة 1',
      alternateName: 'Company 1',
      description: 'وصف',
    });
    expect(page.trail?.map(([, , address]) => address)).toEqual([
      `${ORIGIN}/ar`,
      `${ORIGIN}/ar/categories/${LOGISTICS}`,
      `${ORIGIN}/ar/categories/${LOGISTICS}/${SHIPPING}`,
      `${ORIGIN}/ar${path}`,
    ]);
  });

  it('leaves out what is not there, or is not what it should be', () => {
    const bare = business(1, {
      name_en: '',
      description: '',
      description_en: '',
      location: ' ',
      phone: 'ask at the gate',
      email: 'nobody',
      website: 'javascript:alert(1)',
      image: 'data:image/png;base64,AAAA',
      category: id('Nothing'),
    });
    const page = pageOf(path, { records: dataOf(bare) });
    expect(page.company).toEqual({
      '@type': 'LocalBusiness',
      '@id': `${ORIGIN}${path}#business`,
      mainEntityOfPage: `${ORIGIN}${path}`,
      name: 'شركة 1',
    });
    expect(page.trail?.map(([, name]) => name)).toEqual(['Home', 'شركة 1']);
    expect(page.meta('description')).toBeUndefined();
    expect(page.meta('og:image')).toBe(`${ORIGIN}/site/images/hero.svg`);
  });

  it('gives a list and a category their place, and nothing else', () => {
    const list = pageOf(`/categories/${LOGISTICS}/${SHIPPING}`);
    expect(list.trail?.map(([, name]) => name)).toEqual(['Home', 'Logistics', 'Shipping']);
    expect(list.company).toBeUndefined();
    expect(pageOf(`/categories/${LOGISTICS}`).trail?.map(([, name]) => name)).toEqual(['Home', 'Logistics']);
    for (const other of ['/', '/about', '/nowhere']) expect(pageOf(other).block).toBeUndefined();
  });
});

it.each([
  ['/nowhere', 'en', `Page Not Found – ${BRAND}`],
  [`/business/${id('Gone')}`, 'ar', 'الصفحة غير موجودة – منطقة المثال'],
] as const)('%s is kept out of every index', (path, language, title) => {
  const page = pageOf(path, { language, isFixed: true, records: dataOf(business(1)) });
  expect(page.title).toBe(title);
  expect(page.head.innerHTML).toBe(
    `<title data-page="">${page.head.querySelector('title')?.innerHTML}</title>` +
      '<meta name="robots" content="noindex" data-page="">',
  );
});

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  "' onload='alert(1)",
  '<!--',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '\u202eexe.eman\u202c',
  'Ha\u00adfen\u2060lo\u200bgistik',
  '&quot;&lt;/script&gt;',
  '$& $1 $`',
  'م'.repeat(140),
  'W'.repeat(140),
  '\ud83d',
  '\u0000',
];

/** The elements of a head with all their attributes' names: what no data may change. */
const shapeOf = ({ head, body }: ReturnType<typeof read>) => {
  expect(body.childNodes).toHaveLength(0);
  return [...head.childNodes].map((node) =>
    node instanceof Element
      ? `${node.localName} ${node.getAttributeNames().join(' ')} ${node.children.length} ${node.getAttribute('property') ?? node.getAttribute('name') ?? node.getAttribute('rel') ?? ''}`
      : `text ${node.textContent}`,
  );
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map(([start, end]) => `${start}${end}`),
);

it('any business gives a well-formed head, in which its texts are texts', () => {
  const harmless = new Map<string, string[]>();
  const harmlessShape = (asked: Asked) => {
    const key = JSON.stringify(asked);
    const path = `/business/${business(1).id}`;
    const known = harmless.get(key) ?? shapeOf(pageOf(path, { ...asked, records: dataOf(business(1)) }));
    harmless.set(key, known);
    return known;
  };
  fc.assert(
    fc.property(
      fc.record({
        name: hostile,
        name_en: hostile,
        description: hostile,
        description_en: hostile,
        location: hostile,
        phone: hostile,
        email: hostile,
        website: hostile,
        image: hostile,
      }),
      fc.constantFrom<LanguageCode>('en', 'ar', 'ja'),
      fc.boolean(),
      (fields, language, isFixed) => {
        const record = business(1, fields);
        const html = headOf(`/business/${record.id}`, { records: dataOf(record), language, isFixed });
        const page = read(html);
        // The elements are those that a harmless business gives, less what is left out when it is empty.
        const expected = harmlessShape({ language, isFixed });
        const shape = shapeOf(page);
        expect(shape.filter((element) => !expected.includes(element))).toEqual([]);
        expect(shape.length).toBeLessThanOrEqual(expected.length);
        expect(html.match(/<\/script/gi)?.length ?? 0).toBe(page.block ? 1 : 0);
        expect(html).not.toContain('<!--');
        const name = page.meta('og:title') ?? '';
        expect(page.title?.startsWith(name === BRAND ? BRAND : name)).toBe(true);
        for (const text of [page.title, page.meta('description')])
          expect(text ?? '').not.toMatch(/[\u00ad\u202a-\u202e\u2060-\u206f\n\r]/);
        for (const address of page.head.querySelectorAll('link'))
          expect(address.getAttribute('href')).toMatch(/^https:\/\/zone\.example\//);
        expect(page.meta('og:image')).toMatch(/^https?:\/\//);
        if (page.company?.url !== undefined) expect(String(page.company.url)).toMatch(/^https?:\/\//i);
      },
    ),
    // Each is read as a browser would, which takes jsdom its time.
    { numRuns: PROPERTY_RUNS / 4 },
  );
});

it('any path has a page or none, and no more', () => {
  const records = dataOf(...businesses(3));
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, text) => {
      for (const one of [path, `/business/${encodeURIComponent(text)}`, `/categories/${text}/${text}`]) {
        const subject = subjectOf(one, routes, records, []);
        if (subject.kind === 'business') expect(isRecordId(subject.business.id)).toBe(true);
        expect(['missing', 'site', 'business', 'category', 'list']).toContain(subject.kind);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
