import type { SiteSettings } from '../entities/site';
import { ConfigurationError, type ZoneConfiguration } from './parse';

let current: ZoneConfiguration | undefined;
const listeners = new Set<() => void>();

/**
 * Tells the data layer where it is: once per page, before any query. Giving another configuration forgets what
 * was read under the one before.
 */
export function configureData(configuration: ZoneConfiguration): void {
  const changed = current !== undefined && JSON.stringify(current) !== JSON.stringify(configuration);
  current = configuration;
  if (changed) announce();
}

/**
 * The page's configuration.
 * @throws ConfigurationError before `configureData`.
 */
export function configuration(): ZoneConfiguration {
  if (current === undefined)
    throw new ConfigurationError([{ field: '', fault: 'is missing: call configureData first' }]);
  return current;
}

/**
 * The zone's own settings.
 * @throws ConfigurationError before `configureData`.
 */
export function siteSettings(): SiteSettings {
  return configuration().site;
}

/** Forgets the configuration and everything read under it. */
export function forgetConfiguration(): void {
  current = undefined;
  announce();
}

/** Calls `forget` whenever what was read so far belongs to another configuration. */
export function onReconfigured(forget: () => void): void {
  listeners.add(forget);
}

function announce(): void {
  for (const forget of listeners) forget();
}
