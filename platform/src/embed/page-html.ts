import { escapeHtml } from '@zone-directory/federation-build/compose';
import { localized, type SiteSettings } from '@zone-directory/shared-data/core';
import type { LiveElement } from '@zone-directory/shared-embed/live-elements';
import {
  chooseLanguage,
  direction,
  type LanguageCode,
  parseAcceptLanguage,
} from '@zone-directory/shared-i18n/languages';

/** A request for an iframe. */
export interface IframeRequest {
  /** The element's name. */
  readonly tag: string;
  readonly declared: Pick<LiveElement, 'path' | 'parameters'>;
  readonly query: URLSearchParams;
  readonly acceptLanguage: string | undefined;
  readonly site: SiteSettings;
  /** The live release of the shell, which the iframe's script and styles belong to. */
  readonly release: string;
}

/**
 * Attributes of every element that an iframe's URL may set. Not `link-base`, with which anyone could show their own links
 * under the zone's name, and not `routing`: the iframe's URL is not the visitor's.
 */
const ATTRIBUTES = ['theme', 'path', 'heading-level'];
const LONGEST_VALUE = 500;

/**
 * Returns the page of an iframe: one element, with the attributes in the URL's query. Until the element has loaded, if it
 * cannot load, and without JavaScript, there is a link to the zone's page. Links leave the iframe, because the zone's
 * pages forbid iframes.
 */
export function iframePage({ tag, declared, query, acceptLanguage, site, release }: IframeRequest): string {
  const language = chooseLanguage({
    query: query.get('lang'),
    accept: parseAcceptLanguage(acceptLanguage),
  });
  const path = query.get('path')?.startsWith('/') ? query.get('path') : declared.path;
  const name = escapeHtml(localized(site.brand.name, language));
  const attributes = [...ATTRIBUTES, ...Object.keys(declared.parameters ?? {})].map((attribute) => {
    const value = query.get(attribute);
    return value === null || value.length > LONGEST_VALUE ? '' : ` ${attribute}="${escapeHtml(value)}"`;
  });
  return [
    documentStart(language, name, `frame.css?${release}`),
    '<base target="_top">',
    // In this order: the first must hear all events of the second's elements.
    `<script defer src="/embed/frame.js?${escapeHtml(release)}"></script><script defer src="/embed.js"></script></head>`,
    `<body><${tag}${attributes.join('')}><a href="/${language}${escapeHtml(path ?? '/')}">${name}</a></${tag}></body></html>`,
  ].join('');
}

/**
 * Returns the start of a page with elements, up to its style sheet.
 * @param title already escaped
 * @param sheet the file below `/embed/`
 */
function documentStart(language: LanguageCode, title: string, sheet: string): string {
  return [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    // Phones must not turn digits into links, which only certain data gets.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="stylesheet" href="/embed/${escapeHtml(sheet)}">`,
  ].join('');
}

/** Data of the playground besides `/embed/live.json`. */
export interface Playground {
  readonly site: SiteSettings;
  /** The live release of the shell. */
  readonly release: string;
  /** Integrity of its `embed.js`. */
  readonly integrity: string;
  /** Origin of the shell's files. */
  readonly files: string;
}

/** Returns the page for integrators; its script renders everything else. In English, because visitors never see it. */
export function playgroundPage({ site, release, integrity, files }: Playground): string {
  const data = { release, integrity, files, name: localized(site.brand.name, 'en') };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const title = escapeHtml(`Playground – ${data.name}`);
  return [
    documentStart('en', title, `playground.css?${release}`),
    `<script defer src="/embed/playground.js?${escapeHtml(release)}"></script></head>`,
    `<body><main${attributes.join('')}><h1>Elements of ${escapeHtml(data.name)}</h1>`,
    '<noscript><p>Choosing and showing elements needs JavaScript.</p></noscript></main></body></html>',
  ].join('');
}

/** Returns a sample host page, into which the playground puts an element. */
export const playgroundHost = (host: string, release: string): string =>
  [
    documentStart('en', `A ${host} page`, `playground.css?${release}`),
    // An element's links lead to pages that forbid iframes.
    '<base target="_blank">',
    `<script defer src="/embed.js"></script></head><body class="${host}">`,
    '<h1>Your page</h1><p>Text, <a href="#place">a link</a> and <button type="button">a button</button> of its own.</p>',
    '<div id="place"></div></body></html>',
  ].join('');
