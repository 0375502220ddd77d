import path from 'node:path';
import { isRemoteKey, type RemoteKey } from 'federation/contract';
import { isHost } from './data/images/host-rules';
import { exactOrigin } from './listing/accept/origin-policy';
import { workspaceRemotes } from './workspace-remotes';

/** A setting that cannot be used: one line that names it. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** The base that the product reads. */
export type AirtableSettings =
  | { readonly embedded: true; readonly port: number }
  | {
      readonly embedded: false;
      readonly apiKey: string;
      readonly baseId: string;
      readonly endpointUrl: string;
    };

/** How the page gets its data: from the gateway below `/data/`, or from the base itself, with its key. */
export type DataSettings =
  | { readonly mode: 'direct' }
  | {
      readonly mode: 'gateway';
      /** How often the base is read, in milliseconds. */
      readonly refreshMs: number;
      /** Who shows it may have the base read at once; without one nobody may. */
      readonly refreshToken: string | undefined;
      /** Hosts that pictures of the base may be fetched from. */
      readonly imageHosts: readonly string[];
    };

/** Where everything of one deployment is: ports, folders, services. */
export interface Deployment {
  readonly root: string;
  /** Releases, what is live, the database, generated sample data. */
  readonly store: string;
  readonly site: string;
  /** Packages that are released by themselves, each from an origin of its own. */
  readonly remotes: readonly RemoteKey[];
  readonly ports: {
    readonly page: number;
    readonly remotes: Readonly<Record<RemoteKey, number>>;
    /** The shell's own, in development. */
    readonly shell: number;
  };
  /** Origin under which visitors reach the pages; without it, whichever a request names. */
  readonly publicUrl: string | undefined;
  readonly airtable: AirtableSettings;
  readonly data: DataSettings;
  readonly database: { readonly file: string } | { readonly databaseUrl: string };
  /** After so many days a listing request is deleted. */
  readonly listingRetentionDays: number;
  /** Origins whose pages may send listing requests, beside the page's own. */
  readonly listingOrigins: readonly string[];
  /** How many proxies of the operator's own stand in front and add to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Connections that its servers keep open at the same time, all together. */
  readonly maxConnections: number;
}

const DEFAULT_PORT_BASE = 3000;
/** Beside the remotes': the page's, the embedded Airtable's and, in development, the shell's. */
const OTHER_PORTS = 3;

/**
 * Reads the settings of a local deployment from the environment. Each variable is described in the README.
 * @param root the repository's folder
 * @param remotes the remotes of the deployment; those of the repository by default
 * @throws DeploymentError naming the variable that cannot be used
 */
export function readDeployment(
  env: NodeJS.ProcessEnv,
  root: string,
  remotes: readonly RemoteKey[] = workspaceRemotes(root),
): Deployment {
  const highest = 65_536 - OTHER_PORTS - remotes.length;
  const base = wholeNumber('PORT_BASE', env.PORT_BASE, DEFAULT_PORT_BASE, 1, highest);
  const afterRemotes = base + 1 + remotes.length;
  // Deployments side by side, told apart by their ports, each have something else live.
  const store = path.resolve(
    root,
    env.ZONE_STORE || (base === DEFAULT_PORT_BASE ? '.zone' : `.zone/port-${base}`),
  );
  return {
    root,
    store,
    site: path.resolve(root, env.SITE_DIR || 'site'),
    remotes,
    ports: {
      page: base,
      remotes: Object.fromEntries(remotes.map((name, index) => [name, base + 1 + index])),
      shell: afterRemotes + 1,
    },
    publicUrl: publicUrl(env.PUBLIC_URL),
    airtable: airtableSettings(env, afterRemotes),
    data: dataSettings(env),
    listingRetentionDays: wholeNumber('LISTING_RETENTION_DAYS', env.LISTING_RETENTION_DAYS, 365, 1, 36_500),
    listingOrigins: listOf(
      'LISTING_ORIGINS',
      env.LISTING_ORIGINS,
      'origins such as https://zone.example',
      exactOrigin,
    ),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0, 0, 10),
    maxConnections: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 800, 50, 100_000),
    database: env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL }
      : { file: path.join(store, 'data', 'zone.db') },
  };
}

function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  least: number,
  most: number,
): number {
  if (!text) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new DeploymentError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** A list with commas or spaces between its entries, each in the form that `read` gives it; undefined is a fault. */
function listOf(
  name: string,
  text: string | undefined,
  what: string,
  read: (entry: string) => string | undefined,
): readonly string[] {
  const entries = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return entries.map((entry) => {
    const value = read(entry);
    if (value !== undefined) return value;
    throw new DeploymentError(`${name} must be a list of ${what}, not "${entry}"`);
  });
}

/** So that a part of the sitemap cannot outgrow its limit. */
const LONGEST_PUBLIC_URL = 200;

function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const origin = exactOrigin(text);
  if (origin !== undefined && /^https?:/.test(origin) && origin.length <= LONGEST_PUBLIC_URL) return origin;
  throw new DeploymentError(`PUBLIC_URL must be an origin such as https://zone.example, not "${text}"`);
}

/** Where Airtable keeps attachments. */
const IMAGE_HOSTS = '*.airtableusercontent.com';
const SHORTEST_TOKEN = 16;

function dataSettings(env: NodeJS.ProcessEnv): DataSettings {
  const { DATA_MODE: mode = '', DATA_REFRESH_TOKEN: token } = env;
  if (mode === 'direct') return { mode };
  if (mode !== '' && mode !== 'gateway')
    throw new DeploymentError(`DATA_MODE must be gateway or direct, not "${mode}"`);
  if (token && token.length < SHORTEST_TOKEN)
    throw new DeploymentError(`DATA_REFRESH_TOKEN must have at least ${SHORTEST_TOKEN} characters`);
  return {
    mode: 'gateway',
    refreshMs: wholeNumber('DATA_REFRESH_MINUTES', env.DATA_REFRESH_MINUTES, 10, 1, 14) * 60_000,
    refreshToken: token || undefined,
    imageHosts: listOf(
      'DATA_IMAGE_HOSTS',
      env.DATA_IMAGE_HOSTS || IMAGE_HOSTS,
      'hosts such as *.example.com',
      (host) => (isHost(host) ? host : undefined),
    ),
  };
}

/** With neither key nor base the embedded Airtable serves the sample data; one without the other is a mistake. */
function airtableSettings(env: NodeJS.ProcessEnv, embeddedPort: number): AirtableSettings {
  const { AIRTABLE_API_KEY: apiKey, AIRTABLE_BASE_ID: baseId, AIRTABLE_ENDPOINT_URL: endpointUrl } = env;
  if (!apiKey && !baseId) {
    if (endpointUrl)
      throw new DeploymentError(
        'AIRTABLE_ENDPOINT_URL is set, but AIRTABLE_API_KEY and AIRTABLE_BASE_ID are missing',
      );
    return { embedded: true, port: embeddedPort };
  }
  if (!apiKey) throw new DeploymentError('AIRTABLE_BASE_ID is set, but AIRTABLE_API_KEY is missing');
  if (!baseId) throw new DeploymentError('AIRTABLE_API_KEY is set, but AIRTABLE_BASE_ID is missing');
  if (endpointUrl && !(/^https?:\/\//i.test(endpointUrl) && URL.canParse(endpointUrl)))
    throw new DeploymentError(`AIRTABLE_ENDPOINT_URL is not an http or https URL: "${endpointUrl}"`);
  return {
    embedded: false,
    apiKey,
    baseId,
    endpointUrl: (endpointUrl || 'https://api.airtable.com').replace(/\/+$/, ''),
  };
}

/** The local origin of a package: each remote has its own, everything else is on the page's. */
export function originOf(deployment: Deployment, name: string): string {
  const { page, remotes } = deployment.ports;
  return `http://localhost:${isRemoteKey(name) ? (remotes[name] ?? page) : page}`;
}
