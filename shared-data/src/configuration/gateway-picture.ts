import type { ZoneConfiguration } from './parse';

/** Of an attachment, as the gateway's answers have it: below the folder of its answers. Any other URL is anybody's. */
const OWN = /^images\/rec[A-Za-z0-9]{14}\/att[A-Za-z0-9]+\.webp$/;

/** The widths in which the gateway serves a picture. */
const WIDTHS = [320, 640, 1280];

/** Whether a URL, as the gateway's answers have it, is that of a picture which the gateway serves itself. */
export const isGatewayPicture = (url: string): boolean => OWN.test(url);

/**
 * Such a picture in a fitting width.
 * @param width In CSS pixels; twice as many are asked for, as many screens show.
 */
export function inWidth(picture: string, width: number): string {
  const fitting = WIDTHS.find((known) => known >= 2 * width) ?? WIDTHS.at(-1);
  return `${picture}?width=${fitting}`;
}

/**
 * The URL of a picture that the gateway serves itself, in a fitting width; undefined for any other.
 * @param address URL, as the gateway's answers have it.
 * @param width In CSS pixels.
 */
export function gatewayPicture(
  address: string,
  width: number,
  settings: ZoneConfiguration,
): string | undefined {
  if (settings.mode !== 'gateway' || !isGatewayPicture(address)) return undefined;
  return inWidth(settings.dataUrl + address, width);
}
