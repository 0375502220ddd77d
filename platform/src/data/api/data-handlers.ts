import { Hono } from 'hono';
import { answer } from '../../http/answer';
import type { RequestInfo } from '../../http/fetch-listener';
import { createProcessLimits } from '../../limits/limits';
import type { Limits } from '../../limits/rate-limit-rule';
import { type CurrentSnapshot, FIRST_SNAPSHOT_WAIT_MS } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { COMMON_HEADERS, createFreshness } from './cache-headers';
import { description } from './description';
import { jsonBody } from './json-body';
import { createReads } from './reads';
import { createRefreshRequest, type RefreshOptions } from './refresh-request';
import { refuse } from './refusals';
import { createResourceCache, type PresentResources } from './resources';

/** Options of `createDataHandlers`. */
export interface DataHandlersOptions {
  readonly holder: SnapshotHolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the base now. */
  readonly refresh?: RefreshOptions['refresh'];
  /** Token that `POST /data/refresh` requires. Without it, or without `refresh`, the URL does not exist. */
  readonly refreshToken?: string;
  /** Rate limits of refreshes; this process's own limits by default. */
  readonly limits?: Limits;
  /** Answers GET and HEAD below /data/images/. Without it these URLs do not exist. */
  readonly images?: (request: Request) => Response | Promise<Response>;
}

/** What the handlers receive besides the request: the client's IP address, to count its refreshes. */
export interface DataEnvironment {
  readonly Bindings: Partial<RequestInfo>;
}

/** The gateway's request handlers. */
export interface DataHandlers {
  /** Answers everything below /data/, by full paths, on any server that passes a `Request` and takes a `Response`. */
  readonly app: Hono<DataEnvironment>;
}

const DESCRIPTION_POLICY = { ...COMMON_HEADERS, 'Cache-Control': 'public, max-age=300' };

/**
 * Creates the gateway's handlers, as described in openapi.json. Reads are answered from the snapshot in memory only.
 * Without a snapshot a request waits for the first one at most 8 s, then gets 503 with Retry-After.
 */
export function createDataHandlers(options: DataHandlersOptions): DataHandlers {
  const { holder, now, refresh, refreshToken, images, limits = createProcessLimits(now) } = options;
  const cache = createResourceCache(holder);
  const freshnessAt = createFreshness();
  const freshness = (current: CurrentSnapshot) => freshnessAt(current, now());
  const descriptionBody = jsonBody(description);
  const app = new Hono<DataEnvironment>();

  const readOf = createReads({ cache, freshness });

  const whenThereIsOne = async (): Promise<PresentResources | undefined> => {
    await holder.firstWithin(FIRST_SNAPSHOT_WAIT_MS);
    return cache.current();
  };
  app.use('/data/*', async ({ req }, next) => {
    const read = readOf(req.path, queryOf(req.url));
    if (read === undefined) return next();
    const refused = refusedMethod(req.method);
    if (refused) return refused;
    if (read === null)
      return refuse(422, 'category and subcategory must be one record id each, after one marker');
    const present = cache.current() ?? (await whenThereIsOne());
    if (!present) return refuse(503, 'The data has not been read yet', { 'Retry-After': '5' });
    const found = read(present);
    return found ? answer(req.raw, found.body, found.policy) : notFound();
  });
  const other = (path: string, respond: (request: Request) => Response | Promise<Response>) =>
    app.all(path, ({ req }) => refusedMethod(req.method) ?? respond(req.raw));

  other('/data/openapi.json', (request) => answer(request, descriptionBody, DESCRIPTION_POLICY));
  if (images) other('/data/images/*', (request) => imageOr503(images, request));
  if (refresh && refreshToken) {
    const handle = createRefreshRequest({ refresh, token: refreshToken, limits });
    app.all('/data/refresh', ({ req, env }) =>
      req.method === 'POST' ? handle(req.raw, env?.ip ?? '') : notAllowed('POST'),
    );
  }
  app.notFound(notFound);
  app.onError((error) => {
    console.error('data gateway: a request could not be answered:', error);
    return refuse(500, 'The request could not be answered');
  });
  return { app };
}

const queryOf = (target: string) => /\?(.*)$/.exec(target)?.[1] ?? '';

/** Undefined for GET and HEAD. */
function refusedMethod(method: string): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return method === 'OPTIONS' ? preflight() : notAllowed('GET, HEAD, OPTIONS');
}

function notFound(): Response {
  return refuse(404, 'There is nothing at this URL');
}

function notAllowed(allow: string): Response {
  return refuse(405, `This URL takes only ${allow}`, { Allow: allow });
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
  });
}

async function imageOr503(
  images: NonNullable<DataHandlersOptions['images']>,
  request: Request,
): Promise<Response> {
  try {
    return await images(request);
  } catch (error) {
    console.error('data gateway: a picture could not be made:', error);
    return refuse(503, 'The picture cannot be made now', { 'Retry-After': '5' });
  }
}
