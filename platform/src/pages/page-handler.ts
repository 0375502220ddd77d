import { matchPage, splitPrefix } from '@zone-directory/federation/contract';
import { composePage, escapeHtml, type LiveComposition } from '@zone-directory/federation-build/compose';
import { siteAddress, type ZoneConfiguration } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, isLanguage, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { cleanLocation } from '@zone-directory/shared-router/paths';
import type { SnapshotHolder } from '../data/store/snapshot-holder';
import { answer } from '../http/answer';
import { createBodyCache } from '../http/body-cache';
import { prepareBody } from '../http/prepared-body';
import type { RequestNotes } from '../http/request-notes';
import type { LivePage } from '../live/live-page';
import { absoluteAddresses } from './compose/absolute-addresses';
import { dataLinks } from './compose/data-links';
import { dataOrigins, withSiteTexts } from './compose/page-configuration';
import { describePage } from './compose/page-description';
import type { PageTexts } from './compose/page-texts';
import { pageUrls } from './compose/page-urls';
import { isIndexed, type ResolvedPage, resolvePage } from './compose/resolved-page';
import { declaredWords, type SitePages, sitePages } from './compose/site-pages';
import { recordsOf, recordsOfSettings } from './compose/snapshot-records';
import {
  chosenLanguage,
  type RequestLanguage,
  requestLanguage,
  respeltPrefix,
} from './compose/visitor-language';
import type { PageContent, PageContents } from './content/page-content';
import { contentSecurityPolicy } from './render/content-security-policy';
import { pageHead } from './render/page-head';
import { pageNotice } from './render/page-notice';

/** Options of `createPageHandler`. */
export interface PageHandlerOptions {
  readonly live: () => Promise<LivePage | null>;
  readonly configuration: ZoneConfiguration;
  /** Origins from which pages may load code. */
  readonly remoteOrigins: readonly string[];
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** The snapshot to show; without a holder, every well-formed id may exist. */
  readonly holder?: Pick<SnapshotHolder, 'current'> | undefined;
  /** Renders content on the server; without it, pages are rendered only in browsers. */
  readonly contents?: PageContents | undefined;
  /** Returns with what a page may report failures of its parts. It changes every hour, and with what is live. */
  readonly reportToken?: ((live: LiveComposition) => string | undefined) | undefined;
  /** Development only: HTML at the start of the head. With it, pages are not cached and have no policy. */
  readonly developmentHead?: string | undefined;
}

type PageNotes = Pick<RequestNotes, 'route' | 'language'>;

/** Everything that a page is composed from. Equal keys mean equal pages. */
interface PageMaterial {
  readonly current: LivePage;
  readonly texts: PageTexts;
  readonly pages: SitePages;
  readonly resolved: ResolvedPage;
  readonly language: RequestLanguage;
  readonly origin: string;
  readonly version: string;
  readonly content: PageContent | undefined;
  readonly reportToken: string | undefined;
}

/** Memory for composed pages: about a thousand, each with all its encodings. */
const MAX_BYTES = 48_000_000;
/** The same for pages with text of visitors, which leave the others alone. */
const MAX_VISITORS_BYTES = 16_000_000;

/**
 * Creates the handler that answers every route with the composed page: status, language, head metadata. A page is
 * composed and compressed once for all visitors, as long as the cache has room for it.
 * @returns the page, with 503 if its frame could not be rendered, or 503 as long as nothing is live; `origin` is that of
 * the URLs in the page, and `notes` get its language and, as the route, its pattern, followed by `?` if it is made for a
 * visitor's text, or `not-found` or `redirect`
 */
export function createPageHandler(
  options: PageHandlerOptions,
): (request: Request, origin: string, notes?: PageNotes) => Promise<Response> {
  const { live, configuration, remoteOrigins, developmentHead } = options;
  const { contents = async () => undefined } = options;
  const isDevelopment = developmentHead !== undefined;
  const policyOf = (content: PageContent | undefined) =>
    contentSecurityPolicy({
      remotes: remoteOrigins,
      data: dataOrigins(configuration),
      styles: content?.styles.map(({ source }) => source) ?? [],
    });
  const ofSettings = recordsOfSettings(configuration.site);
  const documents = createBodyCache(MAX_BYTES);
  const visitors = createBodyCache(MAX_VISITORS_BYTES);

  const compose = (material: PageMaterial) => {
    const { current, texts, pages, resolved, language, origin, content, reportToken } = material;
    const { live } = current;
    const { site } = configuration;
    const description = describePage(resolved, { language: language.code, live, pages, texts, site });
    const head = pageHead(description, {
      language: language.code,
      isFixed: language.isFixed,
      isMissing: resolved.kind === 'missing',
      isIndexed: isIndexed(resolved),
      urls: pageUrls(origin, configuration),
    });
    const html = composePage({
      template: current.template,
      live: content?.live ?? live,
      plan: pages.plan,
      words: declaredWords(live, pages, texts, 'en'),
      strings: frameStrings(material),
      allowedOrigins: remoteOrigins,
      configuration: withSiteTexts(configuration, texts),
      pathname: language.pathname,
      language,
      prefetchJson: siteTextsOf(texts, language.code).map(
        (code) => `${configuration.siteUrl}texts/${code}.json`,
      ),
      // English strings are bundled with the parts.
      stringsPath: language.code === 'en' ? undefined : `locales/${language.code}/translation.json`,
      head: `${developmentHead ?? ''}${icon(configuration)}${head}`,
      content: content && { ...content, html: absoluteAddresses(content.html, origin) },
      notice: pageNotice(texts, language.code, content !== undefined),
      reportToken,
      // The shell marks the document with these, and its styles need them from the start.
      marks: content && site.sponsor ? ['sponsor'] : [],
    });
    return prepareBody(html, { type: 'text/html; charset=utf-8' });
  };

  return async (request, origin, notes = {}) => {
    const current = await live();
    if (!current) {
      return new Response('Nothing is live yet.\n', {
        status: 503,
        headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
      });
    }
    const pages = sitePages(current.live, configuration.site);
    const url = cleanUrl(request.url);
    const respelt = respeltPrefix(url.href, (path) => matchPage(path, pages.pages) !== null);
    if (respelt !== undefined) {
      notes.route = 'redirect';
      return new Response(null, { status: 301, headers: { Location: respelt, 'Cache-Control': 'no-cache' } });
    }
    const chosen = chosenLanguage({ url: url.href, headers: request.headers });
    if (chosen) {
      notes.route = 'redirect';
      return chosen;
    }
    const language = requestLanguage({ url: url.href, headers: request.headers });
    const texts = await options.texts(current.live.host.release);
    const snapshot = options.holder?.current()?.snapshot;
    const records = snapshot ? recordsOf(snapshot) : ofSettings;
    const resolved = resolvePage(language.pathname, pages.pages, records);
    const isKnown = 'path' in resolved;
    const pattern = resolved.page?.pattern ?? 'not-found';
    notes.route = pattern;
    notes.language = language.code;
    const content = await contents({
      ...{ live: current.live, pages, texts, configuration },
      language: language.code,
      basename: splitPrefix(url.pathname, isLanguage).basename,
      pathname: isKnown ? resolved.path : language.pathname,
      isKnown,
      search: url.searchParams,
    });
    if (content?.query) notes.route = `${pattern}?`;
    const material: PageMaterial = {
      current,
      texts,
      pages,
      content,
      resolved,
      language,
      origin,
      version: records.version,
      reportToken: options.reportToken?.(current.live),
    };
    const document = keyOf(material);
    const make = () => compose(material);
    const cache = isKnown && !content?.query ? documents : visitors;
    const page = isDevelopment ? make() : cache.get(document, make);
    // Not in the page, which stays the same while the data that it fetches changes.
    const links = isRead(content)
      ? undefined
      : dataLinks(configuration, matchPage(language.pathname, pages.pages));
    // Crawlers that run no script would index the placeholder.
    const isUnrendered = options.contents && current.live.host.server && !content;
    const headers = {
      ...pageHeaders(language),
      ...(isUnrendered ? { 'Retry-After': '5' } : {}),
      ...(isDevelopment ? {} : { 'Content-Security-Policy': policyOf(content) }),
      ...(links ? { Link: links } : {}),
    };
    const status = material.resolved.kind === 'missing' ? 404 : 200;
    return answer(request, page, headers, isUnrendered ? 503 : status);
  };
}

const ORIGIN = 'http://localhost';

/** The path and query of a request, as browsers read them, too. */
function cleanUrl(requestUrl: string): URL {
  const { pathname, search } = new URL(requestUrl);
  const clean = cleanLocation({ pathname, search });
  return new URL(`${clean.pathname}${clean.search}`, ORIGIN);
}

/**
 * What a page depends on, and nothing else. Whatever strangers request, there are at most as many keys as the zone has
 * pages, times languages, times two (whether the URL names the language), times the server's own origins, times
 * rendered contents, and times the hours.
 */
function keyOf(material: PageMaterial): string {
  const { current, texts, resolved, language, origin, version, content, reportToken } = material;
  const { generation } = current.live.registry;
  const common = [
    generation,
    texts.stamp,
    language.code,
    resolved.kind,
    resolved.page?.pattern,
    content?.key,
    reportToken,
  ];
  if (resolved.kind === 'missing') return JSON.stringify(common);
  if (resolved.kind === 'open') return JSON.stringify([...common, origin]);
  const data = resolved.kind === 'static' ? '' : version;
  return JSON.stringify([...common, origin, language.isFixed, resolved.path, data]);
}

/** Whether the page contains the data that its parts read first. */
const isRead = (content: PageContent | undefined): boolean =>
  content?.isWhole === true && Object.values(content.block.parts).every(({ hydrates }) => hydrates);

/** The zone's logo as the favicon. */
function icon(configuration: ZoneConfiguration): string {
  const icon = siteAddress(configuration.site.logo, configuration.siteUrl);
  return icon === '' ? '' : `<link rel="icon" href="${escapeHtml(icon)}">`;
}

/** The languages in which a page shows texts of the site: its own, and English for what that lacks. */
const siteTextsOf = (texts: PageTexts, language: LanguageCode) =>
  [...new Set([FALLBACK_LANGUAGE, language])].filter((code) => texts.has('site', code));

/**
 * The strings of the frame in the page's language, by namespace (`shell/src/page-data.ts`): a page that shows its own
 * language needs no file for that. English comes with the code.
 */
function frameStrings({ current, pages, texts, language: { code } }: PageMaterial) {
  const translation = texts.all('shell', code);
  if (code === FALLBACK_LANGUAGE || !translation) return undefined;
  return { language: code, translation, declared: declaredWords(current.live, pages, texts, code) };
}

const pageHeaders = ({ isFixed }: RequestLanguage) => ({
  'Cache-Control': 'no-cache',
  Vary: isFixed ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
});
