import type { Business, SiteSettings } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { LOGISTICS, SHIPPING, snapshotOf } from '../../data/api/snapshot.testing';
import { gatewayConfiguration, livePage, pageTexts } from '../compose/page.testing';
import { describePage } from '../compose/page-description';
import type { PageTexts } from '../compose/page-texts';
import { pageUrls } from '../compose/page-urls';
import { isIndexed, resolvePage } from '../compose/resolved-page';
import { sitePages } from '../compose/site-pages';
import { recordsOf, type SnapshotRecords } from '../compose/snapshot-records';
import { pageHead } from './page-head';

/** Origin of the pages. */
export const ORIGIN = 'https://zone.example';
const { live } = livePage(1);
const configuration = gatewayConfiguration();
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

/** Options of `headOf`. */
export interface Asked {
  readonly records?: SnapshotRecords | undefined;
  readonly language?: LanguageCode;
  readonly isFixed?: boolean;
  /** Settings of the site instead of the usual ones. */
  readonly settings?: Partial<SiteSettings>;
}

/** Records of these businesses, in the usual categories. */
export const dataOf = (...list: Business[]) => recordsOf(snapshotOf('one', list));

/** The head of the page at a path, as HTML. */
export function headOf(
  path: string,
  { records = dataOf(), language = 'en', isFixed = false, settings = {} }: Asked = {},
): string {
  const pages = sitePages(live, configuration.site);
  const resolved = resolvePage(path, pages.pages, records);
  const sources = { language, live, pages, texts, site: { ...configuration.site, ...settings } };
  return pageHead(describePage(resolved, sources), {
    language,
    isFixed,
    isMissing: resolved.kind === 'missing',
    isIndexed: isIndexed(resolved),
    urls: pageUrls(ORIGIN, configuration),
  });
}

/** Parses a head as a browser would. */
export function read(html: string) {
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

/** The parsed head of the page at a path. */
export const pageOf = (path: string, asked?: Asked) => read(headOf(path, asked));

/** The zone's name. */
export const BRAND = 'Port & Sons <Zone>';
