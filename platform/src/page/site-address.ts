import type { ZoneConfiguration } from 'shared-data/core';

/**
 * The address of a file of the site as pages use it: a path in the site's folder or from the root stays a path, an address
 * of its own stays one. Undefined for anything but http(s), and without any.
 */
export function siteAddress(file: string, { siteUrl }: ZoneConfiguration): string | undefined {
  const base = new URL(siteUrl, 'http://this.page');
  if (file.trim() === '' || !URL.canParse(file, base)) return undefined;
  const { protocol, host, pathname, search, href } = new URL(file, base);
  if (!/^https?:$/.test(protocol)) return undefined;
  return host === 'this.page' ? pathname + search : href;
}
