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
   * Host names, each exact or `*.example.com` for every name below it (not for itself). Without a port it means
   * the default port of the scheme, with one (`host:8443`) only that port.
   */
  readonly allowedHosts: readonly string[];
  /** Exact `host:port` pairs that are also allowed and may have private addresses. None by default. */
  readonly allowPrivateHosts?: readonly string[];
}

/** Returns a URL that may be read, or throws an `ImageError`. A relative one is resolved against `base`. */
export type HostRules = (given: string, base?: URL) => PermittedUrl;

const HOST = /^(\*\.)?([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns whether an entry of `allowedHosts` is well formed. */
export function isHost(entry: string): boolean {
  return HOST.test(entry);
}

/** Creates the rules. Throws an `Error` for a malformed host, so that a typo does not allow or refuse everything. */
export function createHostRules({ allowedHosts, allowPrivateHosts = [] }: HostRuleOptions): HostRules {
  const rules = allowedHosts.map(hostRule);
  return rulesWith(allowPrivateHosts, (url, mayBePrivate) => {
    if (!mayBePrivate && !rules.some((allows) => allows(url)))
      throw refused(`host ${url.host} is not listed`);
  });
}

/**
 * Creates the rules for pictures on any host, at the default port of its scheme. Whether its address is public is
 * checked when the connection is made. Redirects from https to http are refused.
 * @param allowPrivateHosts Exact `host:port` pairs that are also allowed and may have private addresses.
 */
export function createPublicHostRules(allowPrivateHosts: readonly string[]): HostRules {
  return rulesWith(allowPrivateHosts, (url, mayBePrivate, base) => {
    if (!mayBePrivate && url.port !== '') throw refused(`port ${url.port}`);
    if (base?.protocol === 'https:' && url.protocol === 'http:') throw refused('http after https');
  });
}

function rulesWith(
  allowPrivateHosts: readonly string[],
  check: (url: URL, mayBePrivate: boolean, base: URL | undefined) => void,
): HostRules {
  const privateHosts = new Set(allowPrivateHosts.map(privateHost));
  return (given, base) => {
    const url = readUrl(given, base);
    const mayBePrivate = privateHosts.has(`${url.hostname}:${portOf(url)}`);
    check(url, mayBePrivate, base);
    return { url, mayBePrivate };
  };
}

function readUrl(given: string, base: URL | undefined): URL {
  const url = URL.canParse(given, base) ? new URL(given, base) : undefined;
  if (!url) throw refused('not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused(`scheme ${url.protocol}`);
  // They would be sent as an Authorization header.
  if (url.username !== '' || url.password !== '') throw refused('a user or password in the URL');
  return url;
}

function hostRule(entry: string): (url: URL) => boolean {
  const { isWildcard, name, port } = parse(entry);
  return (url) =>
    (isWildcard ? url.hostname.endsWith(`.${name}`) : url.hostname === name) &&
    (port === undefined ? url.port === '' : port === portOf(url));
}

function privateHost(entry: string): string {
  const { isWildcard, name, port } = parse(entry);
  if (isWildcard || port === undefined) throw new Error(`"${entry}" must be one host with its port`);
  return `${name}:${port}`;
}

function parse(entry: string) {
  const [, wildcard, name = '', , port] = HOST.exec(entry) ?? [];
  if (name === '')
    throw new Error(`"${entry}" is not a host of pictures: write example.com or *.example.com`);
  return { isWildcard: wildcard !== undefined, name: name.toLowerCase(), port: port?.slice(1) };
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}

function refused(detail: string): ImageError {
  return new ImageError('UPSTREAM_REFUSED', { detail });
}
