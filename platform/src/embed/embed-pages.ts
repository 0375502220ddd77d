import { createHash } from 'node:crypto';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { LiveElements } from '@zone-directory/shared-embed/live-elements';
import { type Context, Hono } from 'hono';
import { embedPolicy } from './embed-policy';
import { type EmbedEnvironment, EVERGREEN, errorResponse } from './environment';
import { iframePage } from './iframe-page';
import { playgroundHost, playgroundPage } from './playground-page';

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
    const declared = Object.hasOwn(known.elements, tag) ? known.elements[tag] : undefined;
    if (!declared) return errorResponse(404, 'Not found');
    const html = iframePage({
      ...{ tag, declared, site },
      query: new URL(req.url).searchParams,
      acceptLanguage: req.header('accept-language'),
      release: context.var.current.live.host.release,
    });
    return page(html, embedPolicy(known, { ancestors: frameAncestors, dataOrigins }), {
      'Cache-Control': EVERGREEN,
      Vary: 'Accept-Language',
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
