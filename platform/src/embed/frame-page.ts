import { escapeHtml } from 'federation/compose';
import { localized, type SiteSettings } from 'shared-data/core';
import type { LiveElement } from 'shared-embed/live-elements';
import { chooseLanguage, direction, type LanguageCode, parseAcceptLanguage } from 'shared-i18n/languages';

/** What a frame is asked for with. */
export interface FrameRequest {
  /** The element's name. */
  readonly tag: string;
  readonly declared: LiveElement;
  readonly query: URLSearchParams;
  readonly acceptLanguage: string | undefined;
  readonly site: SiteSettings;
  /** The live release of the shell, which the frame's script and styles belong to. */
  readonly release: string;
}

/**
 * Attributes that every element has and a frame's URL may set. Neither `link-base`, with which anybody could have links of their own
 * under the zone's name, nor `routing`: the frame's URL is not the visitor's.
 */
const ATTRIBUTES = ['theme', 'path', 'heading-level'];
const LONGEST_VALUE = 500;

/**
 * The page of a frame: one element, with the attributes that the URL's query gives. Before the element is there, where it cannot come
 * and where no script runs there is a link to the zone's page. Links leave the frame, whose own pages forbid frames.
 */
export function framePage({ tag, declared, query, acceptLanguage, site, release }: FrameRequest): string {
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
    // In this order: the first is to hear all that elements of the second say.
    `<script defer src="/embed/frame.js?${escapeHtml(release)}"></script><script defer src="/embed.js"></script></head>`,
    `<body><${tag}${attributes.join('')}><a href="/${language}${escapeHtml(path ?? '/')}">${name}</a></${tag}></body></html>`,
  ].join('');
}

/**
 * The start of a page with elements, up to its style sheet.
 * @param title already escaped
 * @param sheet the file below `/embed/`
 */
export function documentStart(language: LanguageCode, title: string, sheet: string): string {
  return [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="stylesheet" href="/embed/${escapeHtml(sheet)}">`,
  ].join('');
}
