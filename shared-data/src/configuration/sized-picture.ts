import { configuration } from './current';

/** The widths in which the gateway serves a picture. */
const WIDTHS = [320, 640, 1280];

/**
 * The address of an entity's picture in a fitting width, where the gateway serves it; any other address as it is.
 * @param address As the entity has it.
 * @param width In CSS pixels; twice as many are asked for, as many screens show.
 * @throws ConfigurationError before `configureData`.
 */
export function sizedPicture(address: string, width: number): string {
  const settings = configuration();
  if (settings.mode !== 'gateway' || !address.startsWith(`${settings.dataUrl}images/`)) return address;
  const fitting = WIDTHS.find((known) => known >= 2 * width) ?? WIDTHS.at(-1);
  return `${address}?width=${fitting}`;
}
