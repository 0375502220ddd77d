import { type Context, Hono } from 'hono';
import { isRecordId } from 'shared-data/core';
import { answer } from '../../http/answer';
import type { RequestInfo } from '../../http/fetch-listener';
import type { PreparedBody } from '../../http/prepared-body';
import type { HeldSnapshot } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { COMMON_HEADERS, createFreshness, IMMUTABLE } from './cache-headers';
import { jsonBody } from './json-body';
import { listQuery } from './list-query';
import description from './openapi.json';
import { createRefreshRequest, type RefreshOptions } from './refresh-request';
import { refuse } from './refusals';
import { createResourceShelf, type PresentResources, type Resources } from './resources';

/** What the data gateway answers with. */
export interface DataHandlersOptions {
  readonly holder: SnapshotHolder;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Reads the base now. */
  readonly refresh?: RefreshOptions['refresh'];
  /** What `POST /data/refresh` must be sent with. Without it, or without `refresh`, there is no such address. */
  readonly refreshToken?: string;
  /** Answers GET and HEAD below /data/images/. Without it there are no such addresses. */
  readonly images?: (request: Request) => Response | Promise<Response>;
}

/** What the handlers are told beside the request: the address of the client, to count its refreshes. */
export interface DataEnvironment {
  readonly Bindings: Partial<RequestInfo>;
}

type Answer = Response | Promise<Response>;
type Respond = (context: Context<DataEnvironment>) => Answer;

const COLD_WAIT_MS = 8_000;
const DESCRIPTION_POLICY = { ...COMMON_HEADERS, 'Cache-Control': 'public, max-age=300' };

/**
 * Answers everything below /data/, by full paths, for any host that gives a `Request` and takes a `Response`, as described in
 * openapi.json. Whatever is asked for, nothing but the snapshot in memory is looked into. Without a snapshot a request waits for
 * the first one at most 8 s, then it is told to come again.
 */
export function createDataHandlers(options: DataHandlersOptions): Hono<DataEnvironment> {
  const { holder, now = Date.now, refresh, refreshToken, images } = options;
  const shelf = createResourceShelf(holder);
  const freshnessAt = createFreshness();
  const freshness = (held: HeldSnapshot) => freshnessAt(held, now());
  const descriptionBody = jsonBody(description);
  const app = new Hono<DataEnvironment>();

  // Not async: what is ready is answered in the same turn.
  const withSnapshot = (respond: (present: PresentResources) => Answer): Answer => {
    const present = shelf.current();
    return present ? respond(present) : whenThereIsOne(respond);
  };
  const whenThereIsOne = async (respond: (present: PresentResources) => Answer): Promise<Response> => {
    await holder.firstWithin(COLD_WAIT_MS);
    const present = shelf.current();
    return present ? respond(present) : refuse(503, 'The data has not been read yet', { 'Retry-After': '5' });
  };
  const cut = (request: Request, find: (resources: Resources) => PreparedBody | undefined): Answer =>
    withSnapshot(({ held, resources }) => {
      const body = find(resources);
      return body ? answer(request, body, freshness(held)) : notFound();
    });

  // One handler for all methods of a path: a second one would send every answer through Hono's slower way.
  const read = (path: string, respond: Respond) =>
    app.all(path, (context) => {
      const { method } = context.req;
      if (method === 'GET' || method === 'HEAD') return respond(context);
      return method === 'OPTIONS' ? preflight() : notAllowed('GET, HEAD, OPTIONS');
    });

  read('/data/search.json', ({ req }) => cut(req.raw, (resources) => resources.search()));
  read('/data/categories.json', ({ req }) => cut(req.raw, (resources) => resources.categories()));
  read('/data/subcategories.json', ({ req }) => cut(req.raw, (resources) => resources.subcategories()));
  read('/data/search/:version/ids.json', ({ req }) =>
    withSnapshot(() => {
      const body = shelf.idsOf(req.param('version') ?? '');
      return body ? answer(req.raw, body, IMMUTABLE) : notFound();
    }),
  );
  read('/data/businesses/:file', ({ req }) => {
    const [, id] = /^(.*)\.json$/.exec(req.param('file') ?? '') ?? [];
    return isRecordId(id) ? cut(req.raw, (resources) => resources.business(id)) : notFound();
  });
  read('/data/businesses.json', ({ req }) => {
    const query = listQuery(req.url.slice(req.url.indexOf('?') + 1));
    if (!query) return refuse(422, 'category and subcategory must be one record id each, after one marker');
    const { category, subcategory, marker } = query;
    return cut(req.raw, (resources) => resources.businessPage(category, subcategory, marker));
  });
  read('/data/openapi.json', ({ req }) => answer(req.raw, descriptionBody, DESCRIPTION_POLICY));
  if (images) read('/data/images/*', ({ req }) => imageOr503(images, req.raw));
  if (refresh && refreshToken) {
    const handle = createRefreshRequest({ refresh, token: refreshToken, now });
    app.all('/data/refresh', ({ req, env }) =>
      req.method === 'POST' ? handle(req.raw, env?.ip ?? '') : notAllowed('POST'),
    );
  }
  app.notFound(notFound);
  app.onError((error) => {
    console.error('data gateway: a request could not be answered:', error);
    return refuse(500, 'The request could not be answered');
  });
  return app;
}

function notFound(): Response {
  return refuse(404, 'There is nothing at this address');
}

function notAllowed(allow: string): Response {
  return refuse(405, `This address takes only ${allow}`, { Allow: allow });
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
