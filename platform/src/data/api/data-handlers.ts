import { isRecordId, joinIds, splitIds } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { Hono, type HonoRequest } from 'hono';
import { answer } from '../../http/answer';
import type { RequestInfo } from '../../http/fetch-listener';
import type { PreparedBody } from '../../http/prepared-body';
import { createProcessLimits } from '../../limits/limits';
import type { Limits } from '../../limits/rate-limit-rule';
import { consoleLog, type Log } from '../../log/log';
import type { FindService } from '../find/find-service';
import type { SiteName } from '../find/search-results';
import { type CurrentSnapshot, FIRST_SNAPSHOT_WAIT_MS } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { COMMON_HEADERS, createFreshness, IMMUTABLE } from './cache-headers';
import { description } from './description';
import { jsonBody } from './json-body';
import { LIST_FAULT, parseListRequest } from './list-request';
import { createRefreshRequests, REFRESH_PATH, type Refreshes } from './refresh-request';
import { refuse } from './refusals';
import { createResourceCache, type Resources } from './resources';
import { type Asked, askedPage, askedSuggestions, createSearches, PASSING } from './searches';

/** Options of `createDataHandlers`. */
export interface DataHandlersOptions {
  readonly holder: SnapshotHolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the site's names of subcategories in a language, for searches. None by default. */
  readonly siteNames?: (language: LanguageCode) => Promise<SiteName>;
  /** Searches by more than names, in a thread of its own. Without it, names alone are searched. */
  readonly find?: FindService;
  /** Reads the base on request. */
  readonly refreshes?: Refreshes;
  /** Token that `/data/refresh` requires. Without it, or without `refreshes`, the URL does not exist. */
  readonly refreshToken?: string;
  /** Rate limits of refreshes; this process's own limits by default. */
  readonly limits?: Limits;
  /** Answers GET and HEAD below /data/images/. Without it these URLs do not exist. */
  readonly images?: (request: Request) => Response | Promise<Response>;
  /** Receives what has failed; the console by default. */
  readonly log?: Log | undefined;
}

const SEARCH_REFUSED =
  'q must be one text, language one of the pages, after a number, and what is chosen as described';
const IMAGES = '/data/images/*';
const DESCRIPTION_POLICY = { ...COMMON_HEADERS, 'Cache-Control': 'public, max-age=300' };

/**
 * Creates the gateway's handlers, as described in openapi.json: they answer everything below /data/, by full paths, on
 * any server that passes a `Request` and takes a `Response`. Reads are answered from the snapshot in memory only.
 * Without a snapshot a request waits for the first one at most 8 s, then gets 503 with Retry-After.
 * @returns handlers whose environment may contain the client's IP address, to count its refreshes
 */
export function createDataHandlers(options: DataHandlersOptions): Hono<{ Bindings: Partial<RequestInfo> }> {
  const { holder, now, refreshes, refreshToken, images, limits = createProcessLimits() } = options;
  const { siteNames = async () => () => undefined, log = consoleLog } = options;
  const cache = createResourceCache(holder, log);
  const searches = createSearches(options.find, siteNames);
  const freshness = createFreshness();
  const descriptionBody = jsonBody(description);
  const app = new Hono<{ Bindings: Partial<RequestInfo> }>();

  const resource = (path: string, respond: (request: HonoRequest) => Response | Promise<Response>) =>
    app.all(path, ({ req }) => refusedMethod(req.method) ?? respond(req));
  /** Answers with what `find` returns from the current snapshot, or 404. */
  const read = async (
    request: HonoRequest,
    find: (
      resources: Resources,
      current: CurrentSnapshot,
    ) => PreparedBody | undefined | Promise<PreparedBody | undefined>,
    policyOf = (current: CurrentSnapshot) => freshness(current, now()),
  ): Promise<Response> => {
    if (!holder.current()) await holder.firstWithin(FIRST_SNAPSHOT_WAIT_MS);
    const present = cache.current();
    if (!present) return refuse(503, 'The data has not been read yet', { 'Retry-After': '5' });
    const body = await find(present.resources, present.current);
    return body ? answer(request.raw, body, policyOf(present.current)) : notFound();
  };

  resource('/data/search.json', (request) => read(request, ({ search }) => search()));
  const search = (asked: Asked | undefined) => (request: HonoRequest) => {
    if (!asked) return refuse(422, SEARCH_REFUSED);
    let isWhole = true;
    return read(
      request,
      async (resources, { snapshot }) => {
        const answered = await searches(asked, resources, snapshot);
        isWhole = answered.isWhole;
        return answered.body;
      },
      (current) => ({ ...freshness(current, now()), ...(isWhole ? {} : PASSING) }),
    );
  };
  resource('/data/search/results.json', (request) => search(askedPage(request))(request));
  resource('/data/search/suggestions.json', (request) => search(askedSuggestions(request))(request));
  resource('/data/categories.json', (request) => read(request, ({ categories }) => categories()));
  resource('/data/subcategories.json', (request) => read(request, ({ subcategories }) => subcategories()));
  resource('/data/businesses.json', (request) => {
    const list = parseListRequest(queryOf(request));
    return list
      ? read(request, ({ lists }) => (list.hasFacets ? lists.facets(list) : lists.page(list)))
      : refuse(422, LIST_FAULT);
  });
  resource('/data/businesses/:id/neighbours.json', (request) => {
    const id = request.param('id');
    const query = queryOf(request);
    const list = LIST_PARAMS.some((name) => query.has(name)) ? parseListRequest(query) : 'own';
    if (!isRecordId(id)) return notFound();
    return list
      ? read(request, ({ neighbours }) => neighbours(id, list === 'own' ? undefined : list))
      : refuse(422, LIST_FAULT);
  });
  resource('/data/businesses/:file{[^/]+\\.json}', (request) => {
    const id = request.param('file')?.replace(/\.json$/, '');
    return isRecordId(id) ? read(request, ({ business }) => business(id)) : notFound();
  });
  resource('/data/shortlist.json', (request) => {
    const ids = idsOf(request);
    return ids
      ? read(request, ({ shortlist }) => shortlist(ids))
      : refuse(422, 'ids must be 1 to 100 different record ids with a hyphen between them');
  });
  resource('/data/search/:version/ids.json', (request) =>
    read(
      request,
      () => cache.idsOf(request.param('version') ?? ''),
      () => IMMUTABLE,
    ),
  );
  resource('/data/openapi.json', ({ raw }) => answer(raw, descriptionBody, DESCRIPTION_POLICY));
  if (images)
    app.all(IMAGES, async ({ req, env }) => {
      try {
        return refusedMethod(req.method) ?? (await images(req.raw));
      } catch (err) {
        log.error('data gateway: a picture could not be made', { requestId: env?.notes?.id, err });
        return refuse(503, 'The picture cannot be made now', { 'Retry-After': '5' });
      }
    });
  if (refreshes && refreshToken) {
    const handlers = createRefreshRequests({ refreshes, token: refreshToken, limits });
    app.all(REFRESH_PATH, ({ req, env }) =>
      req.method === 'POST' ? handlers.request(req.raw, env?.ip ?? '') : notAllowed('POST'),
    );
    app.all(`${REFRESH_PATH}/:number{\\d{1,15}}`, ({ req, env }) =>
      req.method === 'GET'
        ? handlers.status(req.raw, env?.ip ?? '', Number(req.param('number')))
        : notAllowed('GET'),
    );
  }
  app.notFound(notFound);
  app.onError((err, { env }) => {
    log.error('data gateway: a request could not be answered', { requestId: env?.notes?.id, err });
    return refuse(500, 'The request could not be answered');
  });
  return app;
}

/** The value of a parameter that occurs once in the query. */
function single(request: HonoRequest, name: string): string | undefined {
  const [value, ...more] = request.queries(name) ?? [];
  return more.length === 0 ? value : undefined;
}

/** Without these, the neighbours of a business are those in its own list. */
const LIST_PARAMS = ['category', 'subcategory'];

const queryOf = (request: HonoRequest): URLSearchParams => new URL(request.url).searchParams;

/** The ids that a query names; undefined unless they are what `joinIds` makes of a shortlist. */
function idsOf(request: HonoRequest): readonly string[] | undefined {
  const given = single(request, 'ids') ?? '';
  const ids = splitIds(given);
  return ids.length > 0 && joinIds(ids) === given ? ids : undefined;
}

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
