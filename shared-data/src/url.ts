/** `address` as a URL, against `base` when it is relative; undefined when it is none. */
export function parseUrl(address: string, base?: URL): URL | undefined {
  try {
    // Not URL.canParse: browsers of 2022 do not have it.
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Whether an address is that of an SVG, by its ending: what many outside browsers cannot show. */
export const isVector = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);
