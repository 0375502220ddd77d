import type { OwnedPage } from 'federation/compose';
import { isRecordId, type ZoneConfiguration } from 'shared-data/core';

/**
 * What the page of a record reads as soon as it shows: paths below the gateway's folder, letter by letter as the page's source
 * asks for them. A hint only: a part that reads something else is served all the same, one round trip later.
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
 * The `Link` header that has the browser ask for a page's data together with its scripts, instead of after they have run;
 * undefined where there is nothing to ask the gateway for.
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
    // With `crossorigin`, because without it a browser takes it for another request than the page's.
    .map((path) => `<${dataUrl}${path}>; rel=preload; as=fetch; crossorigin`);
  return links.length > 0 ? links.join(', ') : undefined;
}
