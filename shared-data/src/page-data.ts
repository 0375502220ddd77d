import type { QueryClient } from '@tanstack/react-query';
import type { ZoneConfiguration } from './configuration/parse';
import { siteAssetUrl } from './configuration/site-asset';
import { sizedPictureUrl } from './configuration/sized-picture';
import { pageData, type ZoneData } from './data';
import type { SiteSettings } from './entities/site';

/**
 * Tells the data layer where the page's zone is: once per page, before any query. Giving another configuration forgets what
 * was read under the one before.
 */
export function configureData(configuration: ZoneConfiguration): void {
  pageData.configure(configuration);
}

/**
 * The page's configuration. What may stand in a page more than once takes `useConfiguration`.
 * @throws ConfigurationError before `configureData`.
 */
export function configuration(): ZoneConfiguration {
  return pageData.configuration;
}

/**
 * The page's zone's own settings. What may stand in a page more than once takes `useSiteSettings`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteSettings(): SiteSettings {
  return pageData.configuration.site;
}

/**
 * Address of a file of the page's site: see `siteAddress`. What may stand in a page more than once takes `useSiteAsset`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteAsset(path: string): string {
  return siteAssetUrl(path, pageData.configuration);
}

/**
 * The address of an entity's picture in a fitting width, where the page's gateway serves it; any other address as it is.
 * What may stand in a page more than once takes `useSizedPicture`.
 * @param address As the entity has it.
 * @param width In CSS pixels.
 * @throws ConfigurationError before `configureData`.
 */
export function sizedPicture(address: string, width: number): string {
  return sizedPictureUrl(address, width, pageData.configuration);
}

/** The page's own cache. */
export const queryClient: QueryClient = pageData.queryClient;

/**
 * Reads again what is on the page, past every cache; the rest is read again when it is wanted. What is shown stays
 * until the answers are there, also when they are failures. Resolves when all have come; never rejects.
 * @param data The page's own, without another.
 */
export function refreshData(data: ZoneData = pageData): Promise<void> {
  return data.pastCaches(() => data.queryClient.invalidateQueries());
}

/** For tests: forgets the page's configuration, its source and everything in its cache. */
export function resetData(): void {
  pageData.configure(undefined);
}
