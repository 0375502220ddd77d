import { configuration } from './current';
import { inWidth } from './gateway-picture';

/**
 * The address of an entity's picture in a fitting width, where the gateway serves it; any other address as it is.
 * @param address As the entity has it.
 * @param width In CSS pixels.
 * @throws ConfigurationError before `configureData`.
 */
export function sizedPicture(address: string, width: number): string {
  const settings = configuration();
  const isGateways = settings.mode === 'gateway' && address.startsWith(`${settings.dataUrl}images/`);
  return isGateways ? inWidth(address, width) : address;
}
