import type { MiddlewareHandler } from 'hono';
import { authenticationRequired, modelNotFound, notFound, urlTooLong } from './errors';
import { type AirtableEnv, target } from './http-context';
import type { RateLimit } from './rate-limit';
import type { Store } from './store';

const MAX_URL = 16_000;

/** Checks every call first: URL length, key, base, limits. */
export function guard(store: Store, limit: RateLimit): MiddlewareHandler<AirtableEnv> {
  return async (context, next) => {
    const url = target(context.req.raw);
    if (url.length > MAX_URL) throw urlTooLong();
    const key = /^Bearer +(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (key !== store.apiKey) throw authenticationRequired();
    const baseId = url.split(/[/?]/)[2] ?? '';
    if (!/^app[A-Za-z0-9]{14}$/.test(baseId)) throw notFound();
    if (baseId !== store.baseId) throw modelNotFound();
    const refused = limit.count();
    if (refused) throw refused;
    await next();
  };
}
