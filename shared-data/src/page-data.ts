import type { QueryClient } from '@tanstack/react-query';
import { siteAssetUrl, sizedPictureUrl } from './configuration/addresses';
import type { ZoneConfiguration } from './configuration/configuration';
import { pageData, type ZoneData } from './data';
import type { SiteSettings } from './entities/site';

/**
 * Configures the page's zone: once per page, before any query. Another configuration discards what was fetched under the
 * previous one.
 */
export function configureData(configuration: ZoneConfiguration): void {
  pageData.configure(configuration);
}

/**
 * Returns the page's configuration. Components that may be on a page more than once use `useConfiguration`.
 * @throws ConfigurationError before `configureData`.
 */
export function configuration(): ZoneConfiguration {
  return pageData.configuration;
}

/**
 * Returns the settings of the page's zone. Components that may be on a page more than once use `useSiteSettings`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteSettings(): SiteSettings {
  return pageData.configuration.site;
}

/**
 * Returns the URL of a file of the page's site: see `siteAddress`. Components that may be on a page more than once use
 * `useSiteAsset`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteAsset(path: string): string {
  return siteAssetUrl(path, pageData.configuration);
}

/**
 * Returns the URL of an entity's picture in a suitable width if the page's gateway serves it; any other URL unchanged.
 * Components that may be on a page more than once use `useSizedPicture`.
 * @param address The entity's URL of the picture.
 * @param width In CSS pixels.
 * @throws ConfigurationError before `configureData`.
 */
export function sizedPicture(address: string, width: number): string {
  return sizedPictureUrl(address, width, pageData.configuration);
}

/** The page's own cache. */
export const queryClient: QueryClient = pageData.queryClient;

/**
 * Refetches the data on the page, bypassing every cache; the rest is refetched when next used. Current data stays visible
 * until the responses arrive, and if they fail. Resolves when all have arrived; never rejects.
 * @param data By default the page's own.
 */
export function refreshData(data: ZoneData = pageData): Promise<void> {
  return data.pastCaches(() => data.queryClient.invalidateQueries());
}

/** For tests: discards the page's configuration, its source and everything in its cache. */
export function resetData(): void {
  pageData.configure(undefined);
}
