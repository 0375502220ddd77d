import type { ZoneConfiguration } from './configuration';

/** The path of an attachment in the gateway's responses, below their folder. Other URLs are not the gateway's. */
const OWN = /^images\/rec[A-Za-z0-9]{14}\/att[A-Za-z0-9]+\.webp$/;

/** The widths in which the gateway serves a picture, in pixels. */
const WIDTHS = [320, 640, 1280];

/** Whether a URL from the gateway's responses is that of a picture that the gateway serves itself. */
export const isGatewayPicture = (url: string): boolean => OWN.test(url);

/**
 * Returns the URL of such a picture in a suitable width.
 * @param width In CSS pixels; twice as many are requested, for high-density screens.
 */
export function inWidth(picture: string, width: number): string {
  const fitting = WIDTHS.find((known) => known >= 2 * width) ?? WIDTHS.at(-1);
  return `${picture}?width=${fitting}`;
}

/**
 * Returns the URL of a picture that the gateway serves itself, in a suitable width; undefined for any other.
 * @param address URL from the gateway's responses.
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
