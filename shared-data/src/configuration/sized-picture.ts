import { inWidth } from './gateway-picture';
import type { ZoneConfiguration } from './parse';

/**
 * The URL of an entity's picture in a fitting width, where the configured gateway serves it; any other URL as it is.
 * @param url As the entity has it.
 * @param width In CSS pixels.
 */
export function sizedPictureUrl(url: string, width: number, configuration: ZoneConfiguration): string {
  const isGateways = configuration.mode === 'gateway' && url.startsWith(`${configuration.dataUrl}images/`);
  return isGateways ? inWidth(url, width) : url;
}
