import { registerStrings } from './instance';

/** Namespace of the site's own texts: names and descriptions of categories and subcategories, by record id. */
export const SITE_NAMESPACE = 'site';

/**
 * Makes the site's texts known: `useSiteText` then gives them. English is loaded as the fallback.
 *
 * @param siteUrl address of the site folder, absolute or a path, with or without a slash at its end
 */
export function startSiteTexts(siteUrl: string): void {
  const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  registerStrings(SITE_NAMESPACE, { url: (code) => `${base}texts/${code}.json` });
}
