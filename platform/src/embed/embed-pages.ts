import { createHash } from 'node:crypto';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { LiveElements } from '@zone-directory/shared-embed/live-elements';
import { type Context, Hono } from 'hono';
import type { LivePage } from '../live/live-page';
import { sitePages } from '../pages/compose/site-pages';
import { embedPolicy } from './embed-policy';
import { errorResponse } from './error-response';
import { EVERGREEN } from './evergreen';
import { iframePage } from './iframe-page';
import { liveElements } from './live-elements';
import { playgroundHost, playgroundPage } from './playground-page';

/** Options of `createEmbedPages`. */
export interface EmbedPagesOptions {
  readonly live: () => Promise<LivePage | null>;
  readonly site: SiteSettings;
  /** Reads a file of the shell's live release; undefined if it has no such file. */
  readonly fileOf: (current: LivePage, file: string) => Promise<string | undefined>;
  /** Origins that may embed the zone's elements in iframes; `*` allows all. */
  readonly frameAncestors: readonly string[];
  /** Origins besides the zone's that pages read data from. */
  readonly dataOrigins: readonly string[];
}

type Environment = { Bindings: { readonly origin: string } };
type Answer = (current: LivePage, known: LiveElements) => Response | Promise<Response>;

/** Creates our own pages that show elements: `/embed/frame/<name>`, and `/embed/playground` for integrators. */
export function createEmbedPages(options: EmbedPagesOptions): Hono<Environment> {
  const { live, site, fileOf, frameAncestors, dataOrigins } = options;
  const app = new Hono<Environment>();

  const withLive = async ({ env }: Context<Environment>, respond: Answer): Promise<Response> => {
    const current = await live();
    if (!current) return errorResponse(503, 'Nothing is live yet.');
    const { declarations } = sitePages(current.live, site);
    return respond(
      current,
      liveElements(current.live, declarations, { zone: env.origin, withPrevious: false }),
    );
  };
  const page = (html: string, policy: string, headers: Readonly<Record<string, string>>) =>
    new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...headers,
      },
    });

  app.get('/embed/frame/:name', (context) =>
    withLive(context, (current, known) => {
      const { req } = context;
      const tag = `zone-${req.param('name')}`;
      const declared = Object.hasOwn(known.elements, tag) ? known.elements[tag] : undefined;
      if (!declared) return errorResponse(404, 'Not found');
      const html = iframePage({
        ...{ tag, declared, site },
        query: new URL(req.url).searchParams,
        acceptLanguage: req.header('accept-language'),
        release: current.live.host.release,
      });
      return page(html, embedPolicy(known, { ancestors: frameAncestors, dataOrigins }), {
        'Cache-Control': EVERGREEN,
        Vary: 'Accept-Language',
      });
    }),
  );
  app.get('/embed/playground', (context) =>
    withLive(context, async (current, known) => {
      const { host } = current.live;
      const script = await fileOf(current, 'embed.js');
      if (script === undefined || !(await fileOf(current, 'embed-playground.js')))
        return errorResponse(404, 'Not found');
      const html = playgroundPage({
        site,
        release: host.release,
        integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
        files: new URL(host.base, context.env.origin).origin,
      });
      const policy = embedPolicy(known, { ancestors: ["'none'"], dataOrigins, frames: ["'self'"] });
      return page(html, policy, { 'Cache-Control': 'no-cache' });
    }),
  );
  app.get('/embed/playground/:host{light|dark|hostile}', (context) =>
    withLive(context, ({ live: { host } }, known) =>
      page(
        playgroundHost(context.req.param('host'), host.release),
        embedPolicy(known, { ancestors: ["'self'"], dataOrigins }),
        { 'Cache-Control': 'no-cache' },
      ),
    ),
  );
  return app;
}
