/** Returns the URL of a map search for an address; undefined if there is no address. */
export function directionsLink(address: string | undefined): string | undefined {
  const query = (address ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return query ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}` : undefined;
}
