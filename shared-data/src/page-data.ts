import type { QueryClient } from '@tanstack/react-query';
import type { ZoneConfiguration } from './configuration/parse';
import { siteAssetUrl } from './configuration/site-asset';
import { sizedPictureUrl } from './configuration/sized-picture';
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
 * The page's configuration. Components that may be on a page more than once use `useConfiguration`.
 * @throws ConfigurationError before `configureData`.
 */
export function configuration(): ZoneConfiguration {
  return pageData.configuration;
}

/**
 * The page's zone's own settings. Components that may be on a page more than once use `useSiteSettings`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteSettings(): SiteSettings {
  return pageData.configuration.site;
}

/**
 * URL of a file of the page's site: see `siteAddress`. Components that may be on a page more than once use `useSiteAsset`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteAsset(path: string): string {
  return siteAssetUrl(path, pageData.configuration);
}

/**
 * The URL of an entity's picture in a fitting width, where the page's gateway serves it; any other URL as it is.
 * Components that may be on a page more than once use `useSizedPicture`.
 * @param address URL of the picture, as the entity has it.
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
 * until the answers arrive, and when they fail. Resolves when all have arrived; never rejects.
 * @param data The page's own, without another.
 */
export function refreshData(data: ZoneData = pageData): Promise<void> {
  return data.pastCaches(() => data.queryClient.invalidateQueries());
}

/** For tests: forgets the page's configuration, its source and everything in its cache. */
export function resetData(): void {
  pageData.configure(undefined);
}
