import type { MiddlewareHandler } from 'hono';
import { authenticationRequired, modelNotFound, notFound, urlTooLong } from './errors';
import { BASE_ID } from './ids';
import type { RateLimit } from './rate-limit';
import type { Store } from './store';

const MAX_URL = 16_000;

/** Checks every call first: URL length, key, base, limits. */
export function guard(store: Store, limit: RateLimit): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.length + search.length > MAX_URL) throw urlTooLong();
    const key = /^Bearer +(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (key !== store.apiKey) throw authenticationRequired();
    const baseId = pathname.split('/')[2] ?? '';
    if (!BASE_ID.test(baseId)) throw notFound();
    if (baseId !== store.baseId) throw modelNotFound();
    const refused = limit.count();
    if (refused) throw refused;
    await next();
  };
}
