import type { OwnedPage } from '@zone-directory/federation-build/compose';
import { isRecordId, type ZoneConfiguration } from '@zone-directory/shared-data/core';

/**
 * The paths below the gateway's URL that a record's page reads first, spelled exactly as the page requests them. Only a
 * hint: a part that reads something else still works, one round trip later.
 */
function readBy(page: OwnedPage, params: Readonly<Record<string, string>>): readonly string[] {
  if (page.kind !== 'record') return [];
  const { table, parameter, within } = page.record;
  const id = params[parameter];
  if (table === 'categories') return ['subcategories.json'];
  if (table === 'businesses') return [`businesses/${id}.json`];
  const category = within && params[within.parameter];
  const list = category && `businesses.json?category=${category}&subcategory=${id}`;
  return [...(list ? [list] : []), 'subcategories.json'];
}

/**
 * Returns the `Link` header that makes the browser fetch a page's data together with its scripts, instead of after they
 * have run; undefined if there is nothing to fetch from the gateway.
 * @param match the page and the parameters of its path
 */
export function dataLinks(
  configuration: ZoneConfiguration,
  match: { readonly page: OwnedPage; readonly params: Readonly<Record<string, string>> } | null,
): string | undefined {
  if (configuration.mode !== 'gateway' || !match) return undefined;
  const { page, params } = match;
  if (!Object.values(params).every(isRecordId)) return undefined;
  const { dataUrl } = configuration;
  const links = readBy(page, params)
    // Without `crossorigin`, browsers do not match the preload with the page's own request.
    .map((path) => `<${dataUrl}${path}>; rel=preload; as=fetch; crossorigin`);
  return links.length > 0 ? links.join(', ') : undefined;
}
