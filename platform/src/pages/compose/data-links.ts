import type { RouteDescription } from 'federation/contract';
import { isRecordId, type ZoneConfiguration } from 'shared-data/core';

/**
 * What a part reads as soon as it shows: paths below the gateway's folder, letter by letter as the page's source asks for
 * them. A hint only: a part that reads something else is served all the same, one round trip later.
 */
const READ_BY_PARTS: Readonly<Record<string, (ids: Readonly<Record<string, string>>) => readonly string[]>> =
  {
    'directory/subcategory-list': () => ['subcategories.json'],
    'directory/business-list': ({ categoryId, subcategoryId }) => [
      `businesses.json?category=${categoryId}&subcategory=${subcategoryId}`,
      'subcategories.json',
    ],
    'directory/business-detail': ({ businessId }) => [`businesses/${businessId}.json`],
  };

/**
 * The `Link` header that has the browser ask for a page's data together with its scripts, instead of after they have run;
 * undefined where there is nothing to ask the gateway for.
 * @param match the page's route and what stands in its address
 */
export function dataLinks(
  configuration: ZoneConfiguration,
  match: { readonly route: RouteDescription; readonly params: Readonly<Record<string, string>> } | null,
): string | undefined {
  if (configuration.mode !== 'gateway' || !match) return undefined;
  const { route, params } = match;
  if (!Object.values(params).every(isRecordId)) return undefined;
  const { dataUrl } = configuration;
  const links = route.parts
    .flatMap((part) => READ_BY_PARTS[part]?.(params) ?? [])
    // With `crossorigin`, because without it a browser takes it for another request than the page's.
    .map((path) => `<${dataUrl}${path}>; rel=preload; as=fetch; crossorigin`);
  return links.length > 0 ? links.join(', ') : undefined;
}
