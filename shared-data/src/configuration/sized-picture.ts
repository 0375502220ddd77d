import { inWidth } from './gateway-picture';
import type { ZoneConfiguration } from './parse';

/**
 * The address of an entity's picture in a fitting width, where the configured gateway serves it; any other address as it is.
 * @param address As the entity has it.
 * @param width In CSS pixels.
 */
export function sizedPictureUrl(address: string, width: number, configuration: ZoneConfiguration): string {
  const isGateways =
    configuration.mode === 'gateway' && address.startsWith(`${configuration.dataUrl}images/`);
  return isGateways ? inWidth(address, width) : address;
}
