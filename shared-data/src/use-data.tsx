import { createContext, type ReactNode, useContext } from 'react';
import type { ZoneConfiguration } from './configuration/parse';
import { siteAssetUrl } from './configuration/site-asset';
import { sizedPictureUrl } from './configuration/sized-picture';
import { pageData, type ZoneData } from './data';
import type { SiteSettings } from './entities/site';

const DataContext = createContext<ZoneData>(pageData);

/** Props of DataProvider. */
export interface DataProviderProps {
  /** As `createData` makes it. */
  readonly value: ZoneData;
  readonly children: ReactNode;
}

/** Provides a zone and its data to everything below; without it, the page's are used. */
export function DataProvider({ value, children }: DataProviderProps) {
  return <DataContext value={value}>{children}</DataContext>;
}

/** The data that is shown here: the nearest provider's, else the page's. */
export const useData = (): ZoneData => useContext(DataContext);

/**
 * Where the zone that is shown here is.
 * @throws ConfigurationError without a provider and before `configureData`, as all hooks of this file.
 */
export const useConfiguration = (): ZoneConfiguration => useData().configuration;

/** The settings of the zone that is shown here. */
export const useSiteSettings = (): SiteSettings => useConfiguration().site;

/** Gives the URL of a file of the site that is shown here: see `siteAddress`. */
export function useSiteAsset(): (path: string) => string {
  const configuration = useConfiguration();
  return (path) => siteAssetUrl(path, configuration);
}

/**
 * Gives the URL of an entity's picture in a fitting width (in CSS pixels), where the gateway that is read here serves it;
 * any other URL as it is.
 */
export function useSizedPicture(): (address: string, width: number) => string {
  const configuration = useConfiguration();
  return (address, width) => sizedPictureUrl(address, width, configuration);
}
