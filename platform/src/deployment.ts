import path from 'node:path';
import { isRemoteKey, type RemoteKey } from '@zone-directory/federation/contract';
import type { AirtableSettings as AirtableAccess } from '@zone-directory/shared-data/core';
import { isHost } from './data/images/host-rules';
import { type AlarmSettings, alarmSettings } from './failures/alarm-settings';
import { exactOrigin } from './listing/accept/origin-policy';
import { type DeliverySettings, deliverySettings } from './listing/deliver/delivery-settings';
import { type LogSettings, logSettings } from './log/log-settings';
import { DeploymentError, listOf, type Settings, wholeNumber } from './settings';
import { type FileUrls, fileUrls, frameAncestors, listenHost, publicUrl } from './url-settings';
import { workspaceRemotes } from './workspace-remotes';

export { DeploymentError } from './settings';

/** The base that the product reads. */
export type AirtableSettings =
  | { readonly embedded: true; readonly port: number }
  | ({ readonly embedded: false } & AirtableAccess);

/** How pages get their data: from the gateway below `/data/`, or directly from the base, with its key. */
export type DataSettings =
  | { readonly mode: 'direct' }
  | {
      readonly mode: 'gateway';
      /** Interval between refreshes, in milliseconds. */
      readonly refreshMs: number;
      /** Calls that the plan of a real base allows in a month; `Infinity` without a limit. */
      readonly monthlyCalls: number;
      /** Token that authorizes an immediate refresh; without one, none is allowed. */
      readonly refreshToken: string | undefined;
      /** Hosts that pictures of the base may be fetched from. */
      readonly imageHosts: readonly string[];
    };

/** The settings of one deployment: ports, folders, services. */
export interface Deployment {
  readonly root: string;
  /** Folder with releases, the live composition, the database and generated sample data. */
  readonly store: string;
  readonly site: string;
  /** Independently released packages, each with its own origin. */
  readonly remotes: readonly RemoteKey[];
  readonly ports: {
    readonly page: number;
    readonly remotes: Readonly<Record<RemoteKey, number>>;
    /** The shell's development server. */
    readonly shell: number;
  };
  /** Address that the servers listen on; the loopback addresses if undefined. */
  readonly host: string | undefined;
  /** Origin at which visitors reach the pages; if undefined, the one each request names. */
  readonly publicUrl: string | undefined;
  readonly files: FileUrls;
  readonly airtable: AirtableSettings;
  readonly data: DataSettings;
  readonly database: { readonly file: string } | { readonly databaseUrl: string };
  /** Days after which a listing request is deleted. */
  readonly listingRetentionDays: number;
  /** Origins from which the release service may fetch releases. */
  readonly releaseOrigins: readonly string[];
  /** How listing requests reach people. */
  readonly delivery: DeliverySettings;
  /** Further origins whose pages may send listing requests. */
  readonly listingOrigins: readonly string[];
  /** Origins whose pages may frame the zone's elements; `*` allows all. */
  readonly frameAncestors: readonly string[];
  /** Number of the operator's proxies in front of the server that add to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Most connections open at the same time, over all its servers. */
  readonly maxConnections: number;
  /** Token that `/metrics` requires; without one, there is no such path. */
  readonly metricsToken: string | undefined;
  /** When a release that fails in visitors' browsers raises an alarm. */
  readonly alarm: AlarmSettings;
  readonly log: LogSettings;
}

const DEFAULT_PORT_BASE = 3000;
/** From 1024 on, the ports that no browser and no `fetch` connects to: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS = [
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679,
    6697,
  ],
  10_080,
];
/** In addition to the remotes' ports: the page's, the embedded Airtable's and, in development, the shell's. */
const OTHER_PORTS = 3;

/**
 * Reads the settings of a local deployment from the environment. docs/operating.md describes each variable.
 * @param root the repository's folder
 * @param remotes the remotes of the deployment; those of the repository by default
 * @throws DeploymentError naming the variable that cannot be used
 */
export function readDeployment(
  env: Settings,
  root: string,
  remotes: readonly RemoteKey[] = workspaceRemotes(root),
): Deployment {
  const highest = 65_536 - OTHER_PORTS - remotes.length;
  const base = wholeNumber('PORT_BASE', env.PORT_BASE, DEFAULT_PORT_BASE, 1, highest);
  const afterRemotes = base + 1 + remotes.length;
  const blocked = BLOCKED_PORTS.find((port) => port >= base && port <= afterRemotes + 1);
  if (blocked)
    throw new DeploymentError(
      `PORT_BASE=${base} uses port ${blocked}, which browsers refuse; set another, such as ${DEFAULT_PORT_BASE}`,
    );
  const pages = publicUrl(env.PUBLIC_URL);
  // Deployments side by side differ by port, and each has its own live composition.
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
    delivery: deliverySettings(env),
    listingOrigins: listOf(
      'LISTING_ORIGINS',
      env.LISTING_ORIGINS,
      'origins such as https://zone.example',
      exactOrigin,
    ),
    releaseOrigins: listOf(
      'RELEASE_ORIGINS',
      env.RELEASE_ORIGINS,
      'https origins such as https://events.example',
      (entry) => (entry.startsWith('https:') ? exactOrigin(entry) : undefined),
    ),
    frameAncestors: frameAncestors(env.FRAME_ANCESTORS),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', env.TRUSTED_PROXIES, 0, 0, 10),
    maxConnections: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 10_000, 50, 100_000),
    metricsToken: token('METRICS_TOKEN', env.METRICS_TOKEN),
    alarm: alarmSettings(env),
    log: logSettings(env),
    database: databaseUrl(env.DATABASE_URL) ?? { file: path.join(store, 'data', 'zone.db') },
  };
}

function databaseUrl(text: string | undefined): { readonly databaseUrl: string } | undefined {
  if (!text) return undefined;
  // Not repeated in the message: it may contain a password.
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new DeploymentError('DATABASE_URL must be the URL of a PostgreSQL database, postgresql://…');
  // Most likely in a password, and what is before it would be taken for the host.
  if (text.includes('#')) throw new DeploymentError('DATABASE_URL contains #, which a URL writes as %23');
  return { databaseUrl: text };
}

/** Where Airtable keeps attachments. */
const IMAGE_HOSTS = '*.airtableusercontent.com';
const SHORTEST_TOKEN = 16;

function token(name: string, text: string | undefined): string | undefined {
  if (text && text.length < SHORTEST_TOKEN)
    throw new DeploymentError(`${name} must have at least ${SHORTEST_TOKEN} characters`);
  return text || undefined;
}

function dataSettings(env: Settings): DataSettings {
  const { DATA_MODE: mode = '' } = env;
  if (mode === 'direct') return { mode };
  if (mode !== '' && mode !== 'gateway')
    throw new DeploymentError(`DATA_MODE must be gateway or direct, not "${mode}"`);
  return {
    mode: 'gateway',
    refreshMs: wholeNumber('DATA_REFRESH_MINUTES', env.DATA_REFRESH_MINUTES, 10, 1, 14) * 60_000,
    monthlyCalls: monthlyCalls(env.AIRTABLE_MONTHLY_CALLS),
    refreshToken: token('DATA_REFRESH_TOKEN', env.DATA_REFRESH_TOKEN),
    imageHosts: listOf(
      'DATA_IMAGE_HOSTS',
      env.DATA_IMAGE_HOSTS || IMAGE_HOSTS,
      'hosts such as *.example.com',
      (host) => (isHost(host) ? host : undefined),
    ),
  };
}

/** Calls that Airtable's Team plan allows in a month; the free one 1,000, larger ones more (source: public docs). */
const TEAM_MONTHLY_CALLS = 100_000;

function monthlyCalls(text: string | undefined): number {
  if (text === 'unlimited') return Number.POSITIVE_INFINITY;
  if (text && !/^\d+$/.test(text))
    throw new DeploymentError(`AIRTABLE_MONTHLY_CALLS must be a whole number or unlimited, not "${text}"`);
  return wholeNumber('AIRTABLE_MONTHLY_CALLS', text, TEAM_MONTHLY_CALLS, 1, 1e9);
}

/** With neither key nor base, the embedded Airtable serves the sample data; one without the other is an error. */
function airtableSettings(env: Settings, embeddedPort: number): AirtableSettings {
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

/** Returns the local origin of a package: each remote has its own, everything else shares the page's. */
export function originOf(deployment: Pick<Deployment, 'ports'>, name: string): string {
  const { page, remotes } = deployment.ports;
  return `http://localhost:${isRemoteKey(name) ? (remotes[name] ?? page) : page}`;
}
