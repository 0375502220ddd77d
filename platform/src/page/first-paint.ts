import { escapeHtml } from 'federation/compose';
import { localized, plainText, type ZoneConfiguration } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import type { PageDescription } from './page-description';
import { siteAddress } from './site-address';

/** A picture of the base as the gateway keeps it. */
const GATEWAY_PICTURE = /^images\/rec[A-Za-z0-9]{14}\/att[A-Za-z0-9]+\.webp$/;

/**
 * What a visitor sees before any script has come: the zone's bar, and the page's name, text and picture, as far as they are
 * known here. The shell leaves the element with `data-first-paint` in the place of the first part until that is there. Its
 * classes are the shell's (`shell/src/features/first-paint`); a shell that has none shows plain text for a moment.
 */
export function firstPaint(
  description: PageDescription,
  { language, configuration }: { language: LanguageCode; configuration: ZoneConfiguration },
): string {
  const { brand, name, text, path, business } = description;
  const { site } = configuration;
  const sponsor = site.sponsor ? element('p', 'first-strip', localized(site.sponsor.text, language)) : '';
  const logo = picture(siteAddress(site.logo, configuration), 'first-logo', 40, 40);
  const bar = `<div class="first-bar">${logo}${element('span', '', brand)}</div>`;
  const isHome = path === '/';
  const lead = site.brand.tagline ? localized(site.brand.tagline, language) : '';
  const hero = () => picture(siteAddress(site.heroImage, configuration), 'first-hero', 720, 405);
  const photo = () => picture(businessPicture(business, configuration), 'first-picture', 720, 405);
  const drawn = isHome
    ? `${element('h1', '', brand)}${element('p', 'first-lead', lead)}<div class="first-search"></div>${hero()}`
    : // The picture first: a long text would push it out of a phone's window.
      element('h1', '', name) + photo() + element('p', '', text);
  const content = drawn === '' ? '' : `<main><div class="first-page" data-first-paint>${drawn}</div></main>`;
  return sponsor + bar + content;
}

/** As the page itself asks for it, so that it is fetched once. */
function businessPicture(
  business: PageDescription['business'],
  configuration: ZoneConfiguration,
): string | undefined {
  if (!business) return undefined;
  const isGateways = configuration.mode === 'gateway' && GATEWAY_PICTURE.test(business.image);
  if (isGateways) return `${configuration.dataUrl}${business.image}?width=1280`;
  return siteAddress(business.image, configuration);
}

/** An element with a text; nothing without one. */
function element(tag: 'h1' | 'p' | 'span', className: string, text: string): string {
  const plain = plainText(text);
  if (plain === '') return '';
  return `<${tag}${className && ` class="${className}"`}>${escapeHtml(plain)}</${tag}>`;
}

/** A picture that is wanted at once, as a decoration. */
function picture(address: string | undefined, className: string, width: number, height: number): string {
  if (!address) return '';
  const priority = className === 'first-logo' ? '' : ' fetchpriority="high"';
  return `<img class="${className}" src="${escapeHtml(address)}" alt="" width="${width}" height="${height}"${priority}>`;
}
