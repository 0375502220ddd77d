import { isIP } from 'node:net';

/** The networks of an IP address, as keys by which limits are counted. */
export interface Networks {
  /** One household or machine: an IPv4 address, or an IPv6 /64. */
  readonly own: string;
  /** At most what a provider assigns to one customer: an IPv4 /24, or an IPv6 /48. */
  readonly wide: string;
}

/** Returns the networks of an address; anything that is not an IP address is its own network. */
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

/** Returns the IP address in an `X-Forwarded-For` entry, which some proxies write with a port; undefined if none. */
export function ipOf(entry: string): string | undefined {
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const ip = inBrackets ?? withPort ?? entry;
  return isIP(ip) ? ip : undefined;
}
