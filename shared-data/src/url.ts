/** `url` parsed, against `base` when it is relative; undefined when it is no URL. */
export function parseUrl(url: string, base?: URL): URL | undefined {
  try {
    // Not URL.canParse: browsers of 2022 do not have it.
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Whether a URL is that of an SVG, by its ending: what many outside browsers cannot show. */
export const isVector = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);
