import { isIP } from 'node:net';

/** The networks of an IP address that limits are counted by, as keys. */
export interface Networks {
  /** What one household or machine has: an IPv4 address, or an IPv6 /64. */
  readonly own: string;
  /** What one customer of a provider is given at most: an IPv4 /24, or an IPv6 /48. */
  readonly wide: string;
}

/** The networks of an address; whatever is no IP address is one of its own. */
export function networksOf(address: string): Networks {
  const [ip = ''] = address.toLowerCase().split('%', 1);
  const ipv4 = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(ipv4) === 4) return { own: ipv4, wide: `${ipv4.split('.').slice(0, 3).join('.')}.0/24` };
  if (isIP(ip) !== 6) return { own: ip, wide: ip };
  const [head = '', tail = ''] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  // Only `::` stands for zeros, and an address without it has all its groups.
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const first = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.replace(/^0+(?=.)/, ''))
      .join(':');
  return { own: `${first(4)}::/64`, wide: `${first(3)}::/48` };
}

/** The IP address in an entry of `X-Forwarded-For`, which some proxies write with a port; undefined where it is none. */
export function ipOf(entry: string): string | undefined {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const ip = inBrackets ?? withPort ?? entry;
  return isIP(ip) ? ip : undefined;
}
