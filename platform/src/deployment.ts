import path from 'node:path';
import { isRemoteKey, type RemoteKey } from 'federation/contract';
import type { AirtableSettings as AirtableAccess } from 'shared-data/core';
import { isHost } from './data/images/host-rules';
import { exactOrigin } from './listing/accept/origin-policy';
import { DeploymentError, listOf, wholeNumber } from './settings';
import { type FileUrls, fileUrls, frameAncestors, listenHost, publicUrl } from './url-settings';
import { workspaceRemotes } from './workspace-remotes';

export { DeploymentError } from './settings';

/** The base that the product reads. */
export type AirtableSettings =
  | { readonly embedded: true; readonly port: number }
  | ({ readonly embedded: false } & AirtableAccess);

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
  /** Address that the servers listen at; without it, every one of the machine. */
  readonly host: string | undefined;
  /** Origin under which visitors reach the pages; without it, whichever a request names. */
  readonly publicUrl: string | undefined;
  readonly files: FileUrls;
  readonly airtable: AirtableSettings;
  readonly data: DataSettings;
  readonly database: { readonly file: string } | { readonly databaseUrl: string };
  /** After so many days a listing request is deleted. */
  readonly listingRetentionDays: number;
  /** Origins whose pages may send listing requests, beside the page's own. */
  readonly listingOrigins: readonly string[];
  /** Origins whose pages may have frames of the zone's elements; `*` are all. */
  readonly frameAncestors: readonly string[];
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
  const pages = publicUrl(env.PUBLIC_URL);
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
    host: listenHost(env.HOST),
    publicUrl: pages,
    files: fileUrls(env, pages),
    airtable: airtableSettings(env, afterRemotes),
    data: dataSettings(env),
    listingRetentionDays: wholeNumber('LISTING_RETENTION_DAYS', env.LISTING_RETENTION_DAYS, 365, 1, 36_500),
    listingOrigins: listOf(
      'LISTING_ORIGINS',
      env.LISTING_ORIGINS,
      'origins such as https://zone.example',
      exactOrigin,
    ),
    frameAncestors: frameAncestors(env.FRAME_ANCESTORS),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0, 0, 10),
    maxConnections: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 800, 50, 100_000),
    database: databaseUrl(env.DATABASE_URL) ?? { file: path.join(store, 'data', 'zone.db') },
  };
}

function databaseUrl(text: string | undefined): { readonly databaseUrl: string } | undefined {
  if (!text) return undefined;
  // Not repeated in the message: a password may be in it.
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new DeploymentError('DATABASE_URL must be the URL of a PostgreSQL database, postgresql://…');
  return { databaseUrl: text };
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
