/**
 * What a release is tried with where no zone's data is at hand.
 * @packageDocumentation
 */
import type { SmokeData } from '@zone-directory/federation-build/smoke';
import { MISSING_ID } from './awkward-records';
import { AWKWARD, EMPTY, type SampleRecords, sampleBody } from './sample-answers';

const KEYS = ['logistics', 'industrial', 'tourism', 'healthcare', 'commercial', 'governmental'];

/** The configuration of a zone's pages, as `parseConfiguration` of shared-data takes it. */
const CONFIGURATION = {
  mode: 'gateway',
  dataUrl: '/data/',
  functionsUrl: '/.netlify/functions/',
  siteUrl: '/site/',
  siteTexts: [],
  site: {
    dataLanguage: 'ar',
    brand: { name: { en: 'Sample Zone', ar: 'منطقة النموذج' } },
    registrationNumber: 'S-0001',
    phone: '+000 55 500 0000',
    email: 'hello@zone.example',
    social: [],
    categories: KEYS.map((key, index) => ({
      key,
      recordId: AWKWARD.categories[index]?.id ?? `recNoCategory000${index}`,
      icon: `images/${key}.svg`,
    })),
    logo: 'images/logo.svg',
    heroImage: 'images/hero.svg',
  },
};

const PARTNERS = [
  { id: 'main', name_en: 'Main Partner', name_ar: 'الشريك الرئيسي', logo: 'images/main.svg', isMain: true },
  {
    id: 'long',
    name_en: 'A partner with a very long name '.repeat(8),
    name_ar: '',
    logo: '',
    profileUrl: 'no link',
  },
  {
    ...{ id: 'linked', name_en: 'Linked Partner', name_ar: 'شريك له روابط', logo: 'images/linked.svg' },
    ...{ pdfUrl: 'documents/linked.pdf', profileUrl: 'https://partner.example/' },
  },
  ...Array.from({ length: 5 }, (_, index) => ({
    ...{
      id: `more-${index}`,
      name_en: `Partner ${index}`,
      name_ar: `شريك ${index}`,
      logo: 'images/more.svg',
    },
  })),
];

/** Texts in URLs: a plain one, one that HTML escapes, one from right to left, and as long as pages render. */
const TEXTS = ['shipping', '<i>"&\'', 'شحن ٢', 'x'.repeat(200)];

/** Data of a zone, and of one whose base is still empty. */
export const sampleData: readonly SmokeData[] = [
  dataOf('awkward records', AWKWARD, PARTNERS),
  dataOf('an empty base', EMPTY, []),
];

type Answer = Awaited<ReturnType<SmokeData['read']>>;

function dataOf(name: string, records: SampleRecords, partners: readonly object[]): SmokeData {
  const { categories, subcategories, businesses } = records;
  const missing = { id: MISSING_ID, within: categories[0]?.id, isMissing: true };
  return {
    name,
    configuration: CONFIGURATION,
    records: {
      categories: [...categories, missing],
      subcategories: [
        ...subcategories.flatMap(({ id, categoryIds }) => categoryIds.map((within) => ({ id, within }))),
        missing,
      ],
      businesses: [...businesses, missing],
    },
    texts: businesses.length > 0 ? [...TEXTS, `${businesses[0]?.id}-${MISSING_ID}`] : TEXTS.slice(0, 1),
    read: async (url): Promise<Answer> => {
      const body = url === '/site/partners.json' ? { partners } : bodyOf(records, url);
      if (body === undefined) return { status: 404, body: '', headers: {}, etag: 'missing' };
      return {
        status: 200,
        body: JSON.stringify(body),
        headers: { 'data-as-of': '2026-01-01T00:00:00.000Z' },
        etag: 'sample',
      };
    },
  };
}

const bodyOf = (records: SampleRecords, url: string): unknown =>
  url.startsWith('/data/') ? sampleBody(records, url.slice('/data'.length)) : undefined;
