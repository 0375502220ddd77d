import type { ZoneConfiguration } from './configuration';
import { inWidth } from './gateway-picture';

/**
 * Returns the URL of an entity's picture in a suitable width if the configured gateway serves it; else `url` unchanged.
 * @param url The entity's URL of the picture.
 * @param width In CSS pixels.
 */
export function sizedPictureUrl(url: string, width: number, configuration: ZoneConfiguration): string {
  const isGateways = configuration.mode === 'gateway' && url.startsWith(`${configuration.dataUrl}images/`);
  return isGateways ? inWidth(url, width) : url;
}
