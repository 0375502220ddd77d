import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { siteAssetUrl, sizedPictureUrl } from './configuration/addresses';
import type { ZoneConfiguration } from './configuration/configuration';
import { pageData, type ZoneData } from './data';
import type { SiteSettings } from './entities/site';
import type { Freshness } from './sources/freshness';

const DataContext = createContext<ZoneData>(pageData);

/** Props of DataProvider. */
export interface DataProviderProps {
  /** From `createData`. */
  readonly value: ZoneData;
  readonly children: ReactNode;
}

/** Provides a zone and its data to everything below; without it, the page's own are used. */
export function DataProvider({ value, children }: DataProviderProps) {
  return <DataContext value={value}>{children}</DataContext>;
}

/** Returns the data of the nearest provider, else the page's. */
export const useData = (): ZoneData => useContext(DataContext);

/**
 * Returns the configuration of the current zone.
 * @throws ConfigurationError without a provider before `configureData`, like the hooks below.
 */
export const useConfiguration = (): ZoneConfiguration => useData().configuration;

/** Returns the settings of the current zone. */
export const useSiteSettings = (): SiteSettings => useConfiguration().site;

/** Returns a function that gives the URL of a file of the current site: see `siteAddress`. */
export function useSiteAsset(): (path: string) => string {
  const configuration = useConfiguration();
  return (path) => siteAssetUrl(path, configuration);
}

/**
 * Returns a function that gives the URL of an entity's picture in a suitable width (in CSS pixels) if the current
 * gateway serves it; any other URL unchanged.
 */
export function useSizedPicture(): (address: string, width: number) => string {
  const configuration = useConfiguration();
  return (address, width) => sizedPictureUrl(address, width, configuration);
}

/** Returns the freshness in the newest response of the gateway; undefined before the first, and in direct mode. */
export function useFreshness(): Freshness | undefined {
  const { freshness } = useData();
  return useSyncExternalStore(freshness.subscribe, freshness.current, freshness.current);
}
