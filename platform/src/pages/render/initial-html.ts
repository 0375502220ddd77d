import { escapeHtml } from 'federation/compose';
import {
  gatewayPicture,
  localizedText,
  markText,
  plainText,
  siteAddress,
  type ZoneConfiguration,
} from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import type { PageDescription } from '../compose/page-description';

/** Of a large picture, in CSS pixels, as the parts render theirs. */
const WIDTH = 720;
const HEIGHT = 405;

/**
 * The initial HTML, which visitors see before any script has run: the zone's bar, and the page's name, text and picture as
 * far as the server knows them. The shell keeps the element with `data-first-paint` in the slot of the first part until that
 * part is ready. The classes are defined by the shell (`shell/src/features/initial-html`); the template of an older shell has
 * no placeholder for this HTML.
 */
export function initialHtml(
  description: PageDescription,
  { language, configuration }: { language: LanguageCode; configuration: ZoneConfiguration },
): string {
  const { name, nameLang, opening, openingLang, path, business } = description;
  const { site, siteUrl } = configuration;
  const brand = localizedText(site.brand.name, language);
  const sponsor = site.sponsor ? element('p', 'first-strip', localizedText(site.sponsor.text, language)) : '';
  const logo = picture(siteAddress(site.logo, siteUrl), 'first-logo', 40, 40);
  const bar = `<div class="first-bar">${logo}${element('span', '', brand)}</div>`;
  const isHome = path === '/';
  const lead = site.brand.tagline
    ? element('p', 'first-lead', localizedText(site.brand.tagline, language))
    : '';
  const hero = () => picture(siteAddress(site.heroImage, siteUrl), 'first-hero', WIDTH, HEIGHT);
  const photo = () => picture(businessPicture(business, configuration), 'first-picture', WIDTH, HEIGHT);
  const inner = isHome
    ? `${element('h1', '', brand)}${lead}<div class="first-search"></div>${hero()}`
    : // The picture first: a long text would push it out of a phone's window.
      element('h1', '', { text: name, lang: nameLang }) +
      photo() +
      element('p', '', { text: opening, lang: openingLang });
  const main = inner === '' ? '' : `<main><div class="first-page" data-first-paint>${inner}</div></main>`;
  return sponsor + bar + main;
}

/** As the page itself asks for it, so that it is fetched once. */
function businessPicture(business: PageDescription['business'], configuration: ZoneConfiguration): string {
  if (!business) return '';
  return (
    gatewayPicture(business.image, WIDTH, configuration) ?? siteAddress(business.image, configuration.siteUrl)
  );
}

/** An element with a text, in its own direction and language; nothing without one. */
function element(
  tag: 'h1' | 'p' | 'span',
  className: string,
  { text, lang: declared }: { readonly text: string; readonly lang: string },
): string {
  const plain = plainText(text);
  if (plain === '') return '';
  const { lang, pieces } = markText(plain, declared);
  const content = pieces
    .map((piece) => {
      const escaped = escapeHtml(piece.text);
      return piece.lang === undefined ? escaped : `<span${langOf(piece.lang)}>${escaped}</span>`;
    })
    .join('');
  const own = `${langOf(lang)} dir="auto"`;
  const named = className && ` class="${className}"`;
  // A text has its lines begin where its script has them begin; a name stands where the page has it.
  return tag === 'p'
    ? `<p${named}${own}>${content}</p>`
    : `<${tag}${named}><bdi${own}>${content}</bdi></${tag}>`;
}

const langOf = (lang: string | undefined) => (lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`);

/** A picture that is wanted at once, as a decoration. */
function picture(url: string, className: string, width: number, height: number): string {
  if (url === '') return '';
  const priority = className === 'first-logo' ? '' : ' fetchpriority="high"';
  return `<img class="${className}" src="${escapeHtml(url)}" alt="" width="${width}" height="${height}"${priority}>`;
}
