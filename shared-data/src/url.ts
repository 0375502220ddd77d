/** Parses `url`, against `base` if it is relative; undefined if it is not a URL. */
export function parseUrl(url: string, base?: URL): URL | undefined {
  try {
    // Not URL.canParse, which browsers from 2022 do not have.
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Whether a URL is that of an SVG, by its extension: many programs other than browsers cannot show these. */
export const isVector = (address: string): boolean => /\.svg(?:[?#]|$)/i.test(address);
