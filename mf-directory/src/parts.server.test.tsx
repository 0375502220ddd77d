/** @jest-environment node */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  businessPagesQuery,
  businessQuery,
  categoriesQuery,
  createData,
  subcategoriesQuery,
} from 'shared-data';
import type { LanguageCode } from 'shared-i18n';
import { paths, patterns, resultsPath } from 'shared-router';
import arabic from './locales/ar/translation.json';
import * as businessDetail from './parts/business-detail';
import * as businessList from './parts/business-list';
import * as categoryGrid from './parts/category-grid';
import * as hero from './parts/hero';
import * as searchResults from './parts/search-results';
import * as subcategoryList from './parts/subcategory-list';
import { partIn, stringsIn } from './testing/part-page';
import { FREIGHT, LOGISTICS, recordId, site } from './testing/zone';

const FERRY = recordId('Ferry');
const ferry = {
  id: FERRY,
  name: 'عبارة',
  name_en: 'Ferry',
  description: '',
  description_en: '',
  location: '',
  phone: '',
  email: '',
  website: '',
  image: `/data/images/${FERRY}/attA.webp`,
  isPremium: true,
  rating: 4.5,
  reviews: 12,
  category: LOGISTICS,
  subcategory: FREIGHT,
};
const ENGLISH = { freight: 'Freight', zone: 'English' };
const ARABIC = { freight: 'شحن', zone: 'Arabic' };

interface Module {
  readonly default: ComponentType;
}

/** A visitor's page on the server: it has all data that a part reads, and shares none of it. */
async function pageIn(language: LanguageCode, { freight, zone }: typeof ENGLISH) {
  const data = createData({
    mode: 'gateway',
    dataUrl: '/data/',
    functionsUrl: '/functions/',
    siteUrl: `/${zone}/`,
    site: { ...site, brand: { name: { en: `${zone} zone` } } },
  });
  const { queryClient } = data;
  queryClient.setQueryData(businessQuery(FERRY).queryKey, ferry);
  queryClient.setQueryData(categoriesQuery().queryKey, [
    { id: LOGISTICS, name: zone, description: '', icon: '', businessCount: 7, subcategoryCount: 1 },
  ]);
  const counted = {
    id: FREIGHT,
    name: freight,
    description: '',
    categoryIds: [LOGISTICS],
    businessCount: 1,
  };
  queryClient.setQueryData(subcategoriesQuery().queryKey, [counted]);
  const list = { categoryId: LOGISTICS, subcategoryId: FREIGHT };
  queryClient.setQueryData(businessPagesQuery(list).queryKey, {
    pages: [{ businesses: [ferry], total: 1 }],
    pageParams: [{}],
  });
  const translations = await stringsIn(language);
  return (module: Module, pattern: string, url: string) =>
    renderToString(partIn({ translations, data }, module.default, { pattern, url }));
}

const list = paths.subcategory(LOGISTICS, FREIGHT);

it.each([
  [
    'hero',
    hero,
    '/',
    '/',
    ['Search the directory', 'English zone'],
    ['Arabic zone', arabic.business.notFoundHome],
  ],
  [
    'category grid',
    categoryGrid,
    '/',
    '/',
    ['Browse by category', 'English'],
    [arabic.category.title, 'Arabic'],
  ],
  ['results', searchResults, '/', resultsPath('x'), ['Results for'], ['نتائج']],
  [
    'category',
    subcategoryList,
    patterns.category,
    paths.category(LOGISTICS),
    ['Freight', 'Back'],
    ['شحن', 'رجوع'],
  ],
  [
    'list',
    businessList,
    patterns.subcategory,
    list,
    ['Freight', 'View details'],
    ['شحن', arabic.business.viewDetails],
  ],
  [
    'business',
    businessDetail,
    patterns.business,
    paths.business(FERRY),
    ['Ferry', 'Services'],
    ['عبارة', 'رجوع'],
  ],
] as const)('renders the %s for two visitors in turns', async (_, module, pattern, url, en, ar) => {
  const [english, arab] = [await pageIn('en', ENGLISH), await pageIn('ar', ARABIC)];
  const first = english(module, pattern, url);
  const second = arab(module, pattern, url);
  expect(english(module, pattern, url)).toBe(first);
  for (const words of en) expect(first).toContain(words);
  for (const words of ar) {
    expect(second).toContain(words);
    expect(first).not.toContain(words);
  }
  // The page's Content-Security-Policy allows none of these in HTML.
  for (const html of [first, second]) expect(html).not.toMatch(/ style=|<script|<title/);
});

it('no part needs a window or a document', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});
