import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '@zone-directory/federation/contract';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import { neededSources } from '@zone-directory/shared-embed/advice';
import type { LiveElement, LiveElements } from '@zone-directory/shared-embed/live-elements';
import { cleanLocation } from '@zone-directory/shared-router/paths';
import { type Context, Hono } from 'hono';
import type { LivePage } from '../live/live-page';
import { iframePage, playgroundHost, playgroundPage } from './page-html';

/** What handlers find in the context of a request. */
export interface EmbedEnvironment {
  readonly Bindings: { readonly origin: string };
  readonly Variables: { readonly current: LivePage };
}

/** A promote shows at the first load after five minutes; while the zone is down, the last answer is used for a week. */
export const EVERGREEN = 'public, max-age=300, stale-if-error=604800';

/** Returns the uncacheable answer for something that does not exist, or not yet. */
export const errorResponse = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });

/** Options of `createEmbedPages`. */
export interface EmbedPagesOptions {
  readonly site: SiteSettings;
  /** Reads a file of the shell's live release; undefined if it has no such file. */
  readonly fileOf: (context: Context<EmbedEnvironment>, file: string) => Promise<string | undefined>;
  readonly elementsOf: (context: Context<EmbedEnvironment>) => LiveElements;
  /** Origins that may embed the zone's elements in iframes; `*` allows all. */
  readonly frameAncestors: readonly string[];
  /** Origins besides the zone's that pages read data from. */
  readonly dataOrigins: readonly string[];
}

/** Creates our own pages that show elements: `/embed/frame/<name>`, and `/embed/playground` for integrators. */
export function createEmbedPages(options: EmbedPagesOptions): Hono<EmbedEnvironment> {
  const { site, fileOf, elementsOf, frameAncestors, dataOrigins } = options;
  const app = new Hono<EmbedEnvironment>();

  const page = (html: string, policy: string, headers: Readonly<Record<string, string>>) =>
    new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...headers,
      },
    });

  app.get('/embed/frame/:name', (context) => {
    const { req } = context;
    const known = elementsOf(context);
    const tag = `zone-${req.param('name')}`;
    const declared = declaredIn(known, tag);
    if (!declared) return errorResponse(404, 'Not found');
    const html = iframePage({
      ...{ tag, declared, site },
      query: new URLSearchParams(cleanLocation(new URL(req.url)).search),
      acceptLanguage: req.header('accept-language'),
      release: context.var.current.live.host.release,
    });
    return page(html, embedPolicy(known, { ancestors: frameAncestors, dataOrigins }), {
      'Cache-Control': EVERGREEN,
      Vary: 'Accept-Language',
      ...isolation(dataOrigins),
    });
  });
  app.get('/embed/playground', async (context) => {
    const { host } = context.var.current.live;
    const script = await fileOf(context, 'embed.js');
    if (script === undefined || !(await fileOf(context, 'embed-playground.js')))
      return errorResponse(404, 'Not found');
    const html = playgroundPage({
      site,
      release: host.release,
      integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
      files: new URL(host.base, context.env.origin).origin,
    });
    const access = { ancestors: ["'none'"], dataOrigins, frames: ["'self'"] };
    return page(html, embedPolicy(elementsOf(context), access), { 'Cache-Control': 'no-cache' });
  });
  app.get('/embed/playground/:host{light|dark|hostile}', (context) => {
    const html = playgroundHost(context.req.param('host'), context.var.current.live.host.release);
    const policy = embedPolicy(elementsOf(context), { ancestors: ["'self'"], dataOrigins });
    return page(html, policy, { 'Cache-Control': 'no-cache' });
  });
  return app;
}

/** What an element takes, also one that was live once: frames of it still are in other pages, and must say so. */
function declaredIn(
  { elements, former = {} }: LiveElements,
  tag: string,
): Pick<LiveElement, 'path' | 'parameters'> | undefined {
  if (Object.hasOwn(elements, tag)) return elements[tag];
  if (!Object.hasOwn(former, tag)) return undefined;
  return { parameters: Object.fromEntries((former[tag] ?? []).map((name) => [name, name])) };
}

/**
 * Returns what a page that is isolated (`Cross-Origin-Embedder-Policy: require-corp`) demands of a frame. Where pages read
 * the base themselves, pictures come from hosts that do not state who may embed them.
 */
const isolation = (dataOrigins: readonly string[]) => ({
  'Cross-Origin-Embedder-Policy': dataOrigins.length > 0 ? 'credentialless' : 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** Inputs of the policy of a page with elements, besides the live elements. */
interface EmbedPolicyOptions {
  /** Origins that may embed the page in an iframe, or `'none'`. */
  readonly ancestors: readonly string[];
  /** Origins that elements read data from, besides the zone's: none, unless pages read the base themselves. */
  readonly dataOrigins: readonly string[];
  /** Origins that it may embed in iframes. */
  readonly frames?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of our own pages that show only elements: what `/embed.js` requires of any page,
 * and nothing else. Where pages read the base themselves, pictures may come from any https host.
 */
function embedPolicy(live: LiveElements, { ancestors, dataOrigins, frames }: EmbedPolicyOptions): string {
  const needed = Object.entries(neededSources(live)).map(([directive, sources]) => {
    const more: Readonly<Record<string, readonly string[]>> = {
      'connect-src': dataOrigins,
      'img-src': dataOrigins.length > 0 ? ['https:'] : [],
    };
    return [directive, ["'self'", ...sources, ...(more[directive] ?? [])]] as const;
  });
  return Object.entries({
    'default-src': ["'none'"],
    ...Object.fromEntries(needed),
    ...(frames ? { 'frame-src': frames } : {}),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY, "'allow-duplicates'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
