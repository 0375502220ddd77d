/** How requests reach a server. */
export interface ConfidentialOptions {
  /** How many of our own proxies are in front. */
  readonly trustedProxies: number;
  /** Origin under which visitors reach the server. */
  readonly publicUrl: string | undefined;
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;

/**
 * Returns whether a secret in a request has crossed no network in clear text: it comes from this machine, or a proxy of
 * ours has received it by https. A proxy that does not send `X-Forwarded-Proto` serves what `PUBLIC_URL` says.
 * @param ip the visitor's address
 */
export function isConfidential(
  { headers }: Pick<Request, 'headers'>,
  ip: string,
  { trustedProxies, publicUrl }: ConfidentialOptions,
): boolean {
  if (LOOPBACK.test(ip)) return true;
  // This server itself has no https.
  if (trustedProxies === 0) return false;
  const forwarded = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
  return (forwarded ?? publicUrl?.replace(/:.*/s, '')) === 'https';
}
