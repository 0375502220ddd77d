import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BaseFile } from './base-file';
import { CORS_HEADERS } from './cors';
import { ApiError, notFound, requestTooLarge, serverError } from './errors';
import { guard } from './guard';
import { Offsets } from './offsets';
import { RateLimit, type RateLimitOptions } from './rate-limit';
import { addRecordRoutes } from './record-routes';
import { Store } from './store';

export interface AirtableOptions {
  readonly base: BaseFile;
  /** Off unless given. */
  readonly rateLimit?: RateLimitOptions | undefined;
  /** The clock, in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

export interface Airtable {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly store: Store;
}

const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** Creates the Airtable-compatible service over one base in memory, as a fetch handler. */
export function createAirtable({ base, rateLimit = {}, now = Date.now }: AirtableOptions): Airtable {
  const store = new Store(base);
  // The client writes to `/Table/`, with a trailing slash.
  const app = new Hono({ strict: false });

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(CORS_HEADERS)) context.res.headers.set(name, value);
  });
  app.options('*', () => new Response(null, { status: 204 }));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  app.use('/v0/*', guard(store, new RateLimit(rateLimit, now)));
  app.use('/v0/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => requestTooLarge().toResponse() }));
  addRecordRoutes(app, store, new Offsets(now));

  app.notFound(() => notFound().toResponse());
  app.onError((error) => {
    if (error instanceof ApiError) return error.toResponse();
    console.error(error);
    return serverError().toResponse();
  });
  return { fetch: (request) => app.fetch(request), store };
}
