import { isServerPath } from '@zone-directory/federation/contract';
import { RELEASES_PATH } from '@zone-directory/remote-kit/client';
import { isLanguage } from '@zone-directory/shared-i18n/languages';
import { Hono } from 'hono';
import { createEmbedApplication } from '../embed/embed-application';
import { answer } from '../http/answer';
import { createBodyCache } from '../http/body-cache';
import type { Connections } from '../http/connections';
import { type FetchHandler, forwardedAddresses, type RequestInfo } from '../http/fetch-listener';
import { prepareBody } from '../http/prepared-body';
import type { FormTexts } from '../listing/accept/form/form-texts';
import {
  createFormTokenHandler,
  FORM_TOKEN_PATH,
  type FormTokenOptions,
} from '../listing/accept/form-token-handler';
import { createOriginPolicy } from '../listing/accept/origin-policy';
import { createPrivacyText } from '../listing/accept/privacy-text';
import type { RequestOutcome } from '../listing/accept/request-outcome';
import { LISTING_KIND } from '../listing/accept/send-listing';
import { REPORT_KIND } from '../listing/accept/send-report';
import {
  createSendRequest,
  functionPath,
  RATE_LIMIT,
  type SendOptions,
  type SentKind,
} from '../listing/accept/send-request';
import { reportWaysOf, waysOf } from '../listing/deliver/delivery-settings';
import type { Log } from '../log/log';
import { METRICS_PATH } from '../metrics/metrics-handler';
import { codeOrigins } from '../origins/origin-urls';
import { dataOrigins, withSiteTexts } from '../pages/compose/page-configuration';
import { privacyTexts } from '../pages/compose/page-texts';
import { declaredWords, functionTexts, sitePages } from '../pages/compose/site-pages';
import { senderLanguage } from '../pages/compose/visitor-language';
import { createPageHandler } from '../pages/page-handler';
import { CRAWLER_FILES, createCrawlerFiles } from '../pages/seo/crawler-files';
import type { PageHealth, PageHealthOptions } from './page-health';
import type { PageMetrics } from './page-metrics';
import type { ZoneFailures } from './zone-failures';
import type { ZoneReleases } from './zone-releases';

/** For the declared texts of ten languages, with ample room. */
const MAX_WORDS_BYTES = 1_000_000;
/** How long `/readyz` waits for the database, which it only reports. */
const READY_MS = 200;
const NO_STORE = { 'Cache-Control': 'no-store' };

/** How the page's origin differs in development. */
export interface DevelopmentPage {
  /** HTML at the start of every page's head. With it, pages have no Content-Security-Policy. */
  readonly head: string;
  /** Further origins whose pages may send listing requests. */
  readonly allowedOrigins: readonly string[];
}

/** Options of the page's origin, except for files. */
export interface PageApplicationOptions extends PageHealthOptions {
  readonly health: PageHealth;
  /** Counts what visitors send, and answers `/metrics`; without it, there is no such path. */
  readonly metrics?: Pick<PageMetrics, 'handler' | 'onRequest' | 'onReleaseCall'> | undefined;
  /** Failures of parts, as browsers report them; without it, pages report none. */
  readonly failures?: Pick<ZoneFailures, 'reportToken'> | undefined;
  readonly development?: DevelopmentPage | undefined;
  /** The release service; without it, there is no such path. */
  readonly releases?: Pick<ZoneReleases, 'service'> | undefined;
  /** Whether the servers are draining. */
  readonly connections: Pick<Connections, 'isDraining'>;
  /** The server's log; the console by default. */
  readonly log?: Log | undefined;
}

/** Creates pages, functions, health, and what tabs and other pages fetch: the registry and the zone's configuration. */
export function createPageApplication(options: PageApplicationOptions): FetchHandler {
  const { deployment, data, storage, development, connections, metrics, log } = options;
  const { health, storageHealth } = options.health;
  const { current: live, shellFolder, texts } = options.live;
  const { configuration } = data;
  const remoteOrigins = codeOrigins(deployment);
  const found = { live, configuration, texts, holder: data.gateway?.holder };
  const page = createPageHandler({
    ...found,
    remoteOrigins,
    developmentHead: development?.head,
    contents: options.contents?.contents,
    reportToken: options.failures?.reportToken,
  });
  const crawlerFiles = createCrawlerFiles(found);
  const wordsOf = (name: string): FormTexts => ({
    languageOf: senderLanguage,
    texts: async (language) => {
      const current = await live();
      const pages = current && sitePages(current.live, configuration.site);
      return pages ? functionTexts(current.live, pages, { name, language }) : undefined;
    },
    site: configuration.site,
  });
  const origins = {
    allowedOrigins: [...deployment.listingOrigins, ...(development?.allowedOrigins ?? [])],
    publicUrl: deployment.publicUrl,
  };
  const originOf = createOriginPolicy(origins);
  const optionsOf = ({ kind, name }: SentKind) => ({
    words: wordsOf(name),
    ways: (kind === 'report' ? reportWaysOf : waysOf)(deployment.delivery),
    onOutcome: (outcome: RequestOutcome) => {
      metrics?.onRequest[kind](outcome);
      if (outcome === 'stored') options.deliveries?.wake();
    },
    log,
  });
  const privacy = createPrivacyText({
    storage,
    now: Date.now,
    read: async () => privacyTexts(await texts((await live().catch(() => null))?.live.host.release)),
  });
  const answering = new Map([
    ...formFunctions({ ...origins, storage, privacy, now: Date.now }, optionsOf),
    ...(metrics ? [[METRICS_PATH, metrics.handler] as const] : []),
  ]);

  /** Texts that remotes declare, by promote and language. */
  const declaredBodies = createBodyCache(MAX_WORDS_BYTES);
  const app = new Hono<{ Bindings: RequestInfo }>();
  // Logged and answered where the request's id is known (`toRequestListener`).
  app.onError((error) => {
    throw error;
  });
  // First: a route below a path that packages may have pages at would take one of them.
  app.on(['GET', 'HEAD'], '*', ({ req, env }, next) =>
    isServerPath(req.path) ? next() : page(req.raw, env.origin, env.notes),
  );
  app.get('/healthz', async (context) => {
    const state = await health();
    return context.json(state, state.page === 'up' ? 200 : 503, NO_STORE);
  });
  app.get('/readyz', async (context) => {
    // Asks nothing that may hang: a load balancer that gets no answer takes every instance out at once.
    const page = (await live().catch(() => null)) ? 'up' : 'down';
    // The database does not count: all instances share it, and pages and data are served without it.
    const isReady = page === 'up' && !connections.isDraining;
    const storage = await storageHealth.state(READY_MS);
    return context.json({ ready: isReady, page, storage }, isReady ? 200 : 503, NO_STORE);
  });
  app.get('/livez', (context) => {
    // For `npm run doctor`, which compares it with TRUSTED_PROXIES.
    const forwardedFor = forwardedAddresses(context.req.header('x-forwarded-for')).length;
    return context.json({ live: true, forwardedFor }, 200, NO_STORE);
  });
  app.route(
    '/',
    createEmbedApplication({
      ...{ live, texts, shellFolder },
      reportToken: options.failures?.reportToken,
      site: configuration.site,
      frameAncestors: deployment.frameAncestors,
      dataOrigins: dataOrigins(configuration),
    }),
  );
  app.get('/registry.json', async (context) => {
    const current = await live();
    const headers = { ...NO_STORE, 'Access-Control-Allow-Origin': '*' };
    if (!current) return context.json({ error: 'nothing is live' }, 503, headers);
    const { registry, manifests } = current.live;
    return context.json({ registry, manifests }, 200, headers);
  });
  app.get('/declared/:file{[a-z]+\\.json}', async (context) => {
    const current = await live();
    const code = context.req.param('file').replace(/\.json$/, '');
    if (!current || !isLanguage(code)) return context.notFound();
    const { host, registry } = current.live;
    const shellTexts = await texts(host.release);
    const make = () => {
      const pages = sitePages(current.live, configuration.site);
      const declared = declaredWords(current.live, pages, shellTexts, code);
      return prepareBody(JSON.stringify(declared), { type: 'application/json' });
    };
    const key = JSON.stringify([registry.generation, shellTexts.stamp, code]);
    const body = development ? make() : declaredBodies.get(key, make);
    const policy = {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Access-Control-Allow-Origin': '*',
    };
    return answer(context.req.raw, body, policy);
  });
  app.get('/zone-config.json', async (context) => {
    const current = await live();
    const absolute = (folder: string) => new URL(folder, context.env.origin).href;
    const { siteUrl, functionsUrl } = configuration;
    const gateway = configuration.mode === 'gateway' ? { dataUrl: absolute(configuration.dataUrl) } : {};
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cache-Control', 'no-cache');
    // A page whose origin may not send listings knows it before a visitor fills in the form.
    const { allowed, headers } = originOf(context.req.raw);
    context.header('Vary', headers.Vary);
    return context.json({
      ...(current ? withSiteTexts(configuration, await texts(current.live.host.release)) : configuration),
      ...gateway,
      siteUrl: absolute(siteUrl),
      functionsUrl: absolute(functionsUrl),
      ...(allowed ? {} : { refusesListings: true }),
    });
  });
  app.on(['GET', 'HEAD'], '*', ({ req, env }) =>
    CRAWLER_FILES.test(req.path) ? crawlerFiles(req.raw, env.origin) : page(req.raw, env.origin, env.notes),
  );
  app.all('*', (context) => context.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' }));

  const pages: FetchHandler = (request, info) => app.fetch(request, info);
  const releases = options.releases?.service({ otherwise: pages, onCall: metrics?.onReleaseCall });
  return (request, info) => {
    const { pathname } = new URL(request.url);
    const own = releases && pathname.startsWith(RELEASES_PATH) ? releases : answering.get(pathname);
    return (own ?? pages)(request, info);
  };
}

/** The forms' functions by path; they get requests of every method, which each refuses in its own way. */
function formFunctions(
  options: FormTokenOptions,
  more: (sent: SentKind) => Pick<SendOptions, 'words' | 'ways' | 'onOutcome' | 'log'>,
): ReadonlyMap<string, FetchHandler> {
  const sendOne = (sent: SentKind) => {
    const own = { ...options, ...more(sent), rateLimit: RATE_LIMIT };
    return [functionPath(sent.name), createSendRequest(sent, own)] as const;
  };
  return new Map([
    ...[LISTING_KIND, REPORT_KIND].map(sendOne),
    [FORM_TOKEN_PATH, createFormTokenHandler(options)] as const,
  ]);
}
