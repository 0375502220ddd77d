import { LANGUAGES } from 'shared-i18n/languages';

/** A page as a reader without JavaScript gets it. */
export interface ServedDocument {
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  readonly hasMain: boolean;
  /** Parts in whose slot there is only a placeholder. */
  readonly placeholders: readonly string[];
}

/** Requests a page and looks at its HTML. */
async function openDocument(url: string): Promise<ServedDocument> {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  return {
    url,
    status: response.status,
    ms: performance.now() - start,
    hasMain: /<main[\s>]/.test(html),
    placeholders: [...html.matchAll(/data-part="([^"]+)"[^>]*>\s*<div data-placeholder/g)].map(
      ([, part = '']) => part,
    ),
  };
}

/** Requests pages, a few at a time, in their order. */
export async function openAll(urls: readonly string[], atOnce: number): Promise<readonly ServedDocument[]> {
  const left = [...urls];
  const documents: ServedDocument[] = [];
  const visit = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift())
      documents.push(await openDocument(url));
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  return documents;
}

/** Pages of a zone. */
export interface ZonePages {
  /** One of each kind, without a language in its URL. */
  readonly kinds: readonly string[];
  /** With a language: all but businesses in every language, then businesses in one each. */
  readonly pages: readonly string[];
}

/**
 * Returns URLs of a zone's pages, from its sitemap.
 * @param count how many `pages`
 * @throws Error if the zone has fewer
 */
export async function pagesOf(zone: string, count: number): Promise<ZonePages> {
  const sitemap = await (await fetch(`${zone}/sitemap-1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    new URL(url).pathname.replace(/^\/[a-z]{2}(?=\/|$)/, ''),
  );
  // The sitemap has each language of a page.
  const own = [...new Set(paths.map((path) => path.replace(/^\/$/, '')))];
  const businesses = own.filter((path) => path.startsWith('/business/'));
  const others = own.filter((path) => !businesses.includes(path));
  const pages = [
    ...others.flatMap((path) => LANGUAGES.map(({ code }) => `/${code}${path}`)),
    ...businesses.map((path, index) => `/${LANGUAGES[index % LANGUAGES.length]?.code}${path}`),
  ];
  if (pages.length < count) throw new Error(`the zone has ${pages.length} pages, not ${count}`);
  const kinds = new Map(own.map((path) => [path.replace(/rec\w+/g, ''), path]));
  const at = (path: string) => new URL(path, zone).href;
  return { kinds: [...kinds.values()].map(at), pages: pages.slice(0, count).map(at) };
}
