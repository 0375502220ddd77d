import { ImageError } from './image-error';

/** A URL that may be read. */
export interface PermittedUrl {
  readonly url: URL;
  /** Whether its host may have a private IP address. */
  readonly mayBePrivate: boolean;
}

/** Hosts of a deployment's pictures. */
export interface HostRuleOptions {
  /**
   * Host names, each exact or `*.example.com` for every name below it (not for itself). Without a port it means the
   * default port of the scheme, with one (`host:8443`) only that port. Without a list: any host at its default port,
   * and no redirect from https to http.
   */
  readonly allowedHosts?: readonly string[];
  /** Exact `host:port` pairs that are also allowed and may have private addresses. */
  readonly allowPrivateHosts: readonly string[];
}

/** Returns a URL that may be read, or throws an `ImageError`. A relative one is resolved against `base`. */
export type HostRules = (given: string, base?: URL) => PermittedUrl;

const HOST = /^(\*\.)?([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns whether an entry of `allowedHosts` is well formed. */
export const isHost = (entry: string): boolean => HOST.test(entry);

/**
 * Creates the rules; whether an address is public is checked when the connection is made. Throws an `Error` for a
 * malformed host, so that a typo does not allow or refuse everything.
 */
export function createHostRules({ allowedHosts, allowPrivateHosts }: HostRuleOptions): HostRules {
  const listed = allowedHosts?.map(parse);
  const privateHosts = allowPrivateHosts.map(parse);
  const unclear = allowPrivateHosts.find((_, at) => privateHosts[at]?.below || !privateHosts[at]?.port);
  if (unclear !== undefined) throw new Error(`"${unclear}" must be one host with its port`);

  const check = (url: URL, base: URL | undefined): string | undefined => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return `scheme ${url.protocol}`;
    // They would be sent as an Authorization header.
    if (url.username !== '' || url.password !== '') return 'a user or password in the URL';
    if (includes(privateHosts, url)) return undefined;
    if (listed) return includes(listed, url) ? undefined : `host ${url.host} is not listed`;
    if (base?.protocol === 'https:' && url.protocol === 'http:') return 'http after https';
    return url.port === '' ? undefined : `port ${url.port}`;
  };
  return (given, base) => {
    if (!URL.canParse(given, base)) throw new ImageError('UPSTREAM_REFUSED', 'not a URL');
    const url = new URL(given, base);
    const problem = check(url, base);
    if (problem !== undefined) throw new ImageError('UPSTREAM_REFUSED', problem);
    return { url, mayBePrivate: includes(privateHosts, url) };
  };
}

function parse(entry: string) {
  const [, wildcard, name, , port] = HOST.exec(entry) ?? [];
  if (name === undefined)
    throw new Error(`"${entry}" is not a host of pictures: write example.com or *.example.com`);
  return { below: wildcard !== undefined, name: name.toLowerCase(), port: port?.slice(1) };
}

const includes = (hosts: readonly ReturnType<typeof parse>[], { hostname, protocol, port }: URL): boolean =>
  hosts.some(
    (host) =>
      (host.below ? hostname.endsWith(`.${host.name}`) : hostname === host.name) &&
      (host.port ?? '') === (host.port ? port || (protocol === 'https:' ? '443' : '80') : port),
  );
