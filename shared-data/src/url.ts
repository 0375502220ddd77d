/** `address` as a URL, against `base` when it is relative; undefined when it is none. */
export function parseUrl(address: string, base?: URL): URL | undefined {
  try {
    // Not URL.canParse: browsers of 2022 do not have it.
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
