import path from 'node:path';
import type { RemoteKey } from '@zone-directory/federation/contract';
import { releaseFolder } from '@zone-directory/federation-build/release';
import { RELEASES_PATH } from '@zone-directory/remote-kit/client';
import type { Deployment } from '../deployment';
import { REPORTS_PATH } from '../failures/report';
import { createReportListener } from '../failures/report-listener';
import { type AssetMount, createAssetServer } from '../http/asset-server';
import { type Connections, createConnections } from '../http/connections';
import { toRequestListener } from '../http/fetch-listener';
import type { OnFinished } from '../http/finished-requests';
import type { HeaderSet } from '../http/headers';
import type { LongBodies } from '../http/http-server';
import { logFinished } from '../http/log-requests';
import { notesOf } from '../http/request-notes';
import { type Front, type RunningServer, type ServerListener, startServer } from '../http/server';
import { consoleLog } from '../log/log';
import { DATA_PATH } from '../pages/compose/page-configuration';
import { isSiteContent } from '../site/site-files';
import { createPageApplication, type PageApplicationOptions } from './page-application';
import { createPageHealth } from './page-health';
import { createPageMetrics } from './page-metrics';
import { routeOf } from './request-routes';
import type { ZoneData } from './zone-data';
import type { ZoneFailures } from './zone-failures';

/** Options of the origins of a local deployment. */
export interface OriginOptions
  extends Omit<PageApplicationOptions, 'connections' | 'health' | 'metrics' | 'failures'> {
  /** Listeners in front of an origin, by `page` or a remote's name. */
  readonly fronts?: Readonly<Record<string, Front>> | undefined;
  /** Failures of parts, as browsers report them; without it, there is no `/reports`. */
  readonly failures?: ZoneFailures | undefined;
  /** Shared by all origins; by default, each has its own. */
  readonly connections?: Connections | undefined;
  /** Learns of every request of the page's origin once it is over. */
  readonly onFinished?: OnFinished | undefined;
}

/** Starts the page's origin: pages, functions, and the files of the shell and the site. */
export async function startPageOrigin(options: OriginOptions): Promise<RunningServer> {
  const { deployment, data, fronts, development, connections = createConnections() } = options;
  const { log = consoleLog } = options;
  const health = createPageHealth(options);
  const metrics = createPageMetrics({ ...options, connections, health });
  const logged = logFinished(log);
  const onFinished: OnFinished = (finished) => {
    logged(finished);
    metrics?.onFinished(finished);
    options.onFinished?.(finished);
  };
  const { current: live, shellFolder } = options.live;
  const assets = createAssetServer(
    pageMounts(deployment, {
      shellFolder,
      isDevelopment: development !== undefined,
      rewritten: data.rewritten,
    }),
  );
  const { trustedProxies, publicUrl } = deployment;
  const application = toRequestListener(createPageApplication({ ...options, connections, health, metrics }), {
    trustedProxies,
    publicUrl,
    log,
  });
  const { failures } = options;
  const reports = failures && createReportListener(failures, trustedProxies);
  const gateway = data.handler && toRequestListener(data.handler, { trustedProxies, log });

  const requestListener: ServerListener = async (request, response) => {
    const url = request.url ?? '/';
    const pathname = url.replace(/[?#].*$/, '');
    const notes = notesOf(request);
    if (notes) notes.route = routeOf(pathname);
    if (gateway && url.startsWith(DATA_PATH)) return gateway(request, response);
    if (reports && pathname === REPORTS_PATH) return reports(request, response);
    if (pathname.startsWith('/locales/')) {
      // The specification's URL for the shell's strings, which are in the shell's live release.
      request.url = `${LIVE_STRINGS}${(await live())?.live.host.release}${pathname}`;
    } else if (!HAS_FILES.test(pathname)) {
      return application(request, response);
    } else if (!isSiteContent(pathname)) {
      request.url = '/site/';
    }
    return assets(request, response);
  };
  const server = await startServer({
    port: deployment.ports.page,
    host: deployment.host,
    purpose: 'page',
    requestListener,
    front: fronts?.page,
    ...{ connections, log, onFinished },
    isProxied: trustedProxies > 0,
    headers: strictTransport(deployment),
    longBodies: options.releases && LONG_BODIES,
  }).catch((error: unknown) => {
    metrics?.close();
    throw error;
  });
  return {
    ...server,
    close: async () => {
      metrics?.close();
      await server.close();
    },
  };
}

/** Uploads of releases, on slow lines. Only with a token are they read at all. */
const LONG_BODIES: LongBodies = {
  has: ({ url }) => url?.startsWith(`${RELEASES_PATH}upload?`) || url === `${RELEASES_PATH}upload`,
  ms: 200_000,
};
/** Paths of files: the site's, and those of releases in deployments without another origin for files. */
const HAS_FILES = /^\/(?:site|assets|shell|mf-[a-z\d-]+)\//;
/**
 * For the page's origin, and for those of remotes: where pages have https, so do their files. Subdomains are not
 * included: they may belong to someone else.
 */
const strictTransport = ({ publicUrl }: Deployment): HeaderSet | undefined =>
  publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : undefined;
/** Below this prefix, the shell's release files are served as mutable, for a public URL that names no release. */
const LIVE_STRINGS = '/live-strings/';

interface PageFiles {
  readonly shellFolder: string;
  readonly isDevelopment: boolean;
  readonly rewritten: ZoneData['rewritten'];
}

function pageMounts(
  { site, store }: Deployment,
  { shellFolder, isDevelopment, rewritten = {} }: PageFiles,
): readonly AssetMount[] {
  const shell = isDevelopment ? shellFolder : releaseFolder(store, 'shell');
  return [
    { prefix: '/site/', folder: site, cache: 'revalidate', rewritten },
    { prefix: '/assets/', folder: path.join(site, 'assets'), cache: 'revalidate' },
    { prefix: '/shell/', folder: shell, cache: isDevelopment ? 'revalidate' : 'immutable' },
    { prefix: '/', folder: path.join(store, 'releases'), cache: 'immutable' },
    { prefix: LIVE_STRINGS, folder: shellFolder, cache: 'revalidate' },
  ];
}

/** Starts the origin of one remote, which serves its releases to pages of any origin, and nothing else. */
export async function startRemoteOrigin(
  name: RemoteKey,
  {
    deployment,
    fronts,
    connections,
    log = consoleLog,
  }: Pick<OriginOptions, 'deployment' | 'fronts' | 'connections' | 'log'>,
): Promise<RunningServer> {
  return startServer({
    port: deployment.ports.remotes[name] ?? 0,
    host: deployment.host,
    purpose: name,
    requestListener: createAssetServer([
      { prefix: `/${name}/`, folder: releaseFolder(deployment.store, name), cache: 'immutable' },
    ]),
    front: fronts?.[name],
    ...{ connections, log },
    onFinished: logFinished(log),
    isProxied: deployment.trustedProxies > 0,
    headers: strictTransport(deployment),
  });
}
