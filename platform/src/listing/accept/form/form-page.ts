import { createHash } from 'node:crypto';
import { escapeHtml } from '@zone-directory/federation-build/compose';
import { emailLink, localized, phoneLink } from '@zone-directory/shared-data/core';
import { leftToRightElement } from '@zone-directory/shared-data/links';
import { direction, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { paths } from '@zone-directory/shared-router/paths';
import { STYLES } from './form-styles';
import type { FormTexts, FunctionTexts } from './form-texts';

/** The response page of a form. */
export interface FormPage {
  readonly status: number;
  /** Names of texts that say what happened, one sentence each. The first is the page's title. */
  readonly notes: readonly string[];
  /** Path of the page that the form is on. */
  readonly back: string;
  /** HTML below the notes. */
  readonly content?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With `no-referrer`, the form of this page would be sent with the origin `null`.
  'Referrer-Policy': 'same-origin',
};

/** Escapes typed text; a NUL, which HTML cannot contain, becomes U+FFFD, as in parsers. */
export const safe = (text: string): string => escapeHtml(text.replaceAll('\0', '\ufffd'));

/** Returns a path of the zone in a language. */
export const pagePath = (language: LanguageCode, path: string): string =>
  `/${language}${path === '/' ? '' : path}`;

/** Renders the page: no script, nothing to load, and links to the form, the home page, phone and email. */
export function formPage(
  { status, notes, back, content = '', headers }: FormPage,
  { language, texts }: FunctionTexts,
  site: FormTexts['site'],
): Response {
  const say = (name: string) => safe(texts[name] ?? '');
  const name = safe(localized(site.brand.name, language));
  const [first = 'heading'] = notes;
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    // Phones must not turn digits into links, which only certain data gets.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${say(first)} – ${name}</title><style>${STYLES}</style></head><body>`,
    `<header><a href="${pagePath(language, paths.home())}">${name}</a></header>`,
    `<main><h1>${say('heading')}</h1>`,
    ...notes.map((note) => `<p class="note">${say(note)}</p>`),
    content,
    `</main><footer><ul><li><a href="${pagePath(language, back)}">${say('title')}</a></li>`,
    contact(say('callUs'), site.phone, phoneLink(site.phone)),
    contact(say('writeToUs'), site.email, emailLink(site.email)),
    '</ul></footer></body></html>',
  ].join('\n');
  return new Response(html, { status, headers: { ...HEADERS, 'Content-Language': language, ...headers } });
}

function contact(label: string, value: string, href: string | undefined): string {
  const element = leftToRightElement(value);
  const text = `<${element} dir="ltr">${safe(value)}</${element}>`;
  return `<li>${label} ${href ? `<a href="${safe(href)}">${text}</a>` : text}</li>`;
}
