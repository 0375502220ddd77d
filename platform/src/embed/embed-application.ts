import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '@zone-directory/shared-data/core';
import { LIVE_PLACEHOLDER } from '@zone-directory/shared-embed/live-elements';
import { FALLBACK_LANGUAGE, isLanguage } from '@zone-directory/shared-i18n/languages';
import { type Context, Hono } from 'hono';
import { answer } from '../http/answer';
import { createBodyCache } from '../http/body-cache';
import type { HeaderSet } from '../http/headers';
import { prepareBody } from '../http/prepared-body';
import type { LivePage } from '../live/live-page';
import type { PageTexts } from '../pages/compose/page-texts';
import { declaredText, sitePages } from '../pages/compose/site-pages';
import { createEmbedPages } from './embed-pages';
import { errorResponse } from './error-response';
import { EVERGREEN } from './evergreen';
import { elementTexts, liveElements } from './live-elements';

/** Options of `createEmbedApplication`. */
export interface EmbedOptions {
  readonly live: () => Promise<LivePage | null>;
  readonly site: SiteSettings;
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** Folder with a folder for each release of the shell. */
  readonly shellFolder: string;
  /** Origins that may embed the zone's elements in iframes; `*` allows all. */
  readonly frameAncestors: readonly string[];
  /** Origins besides the zone's that pages read data from. */
  readonly dataOrigins: readonly string[];
}

type Environment = { Bindings: { readonly origin: string } };

/** Scripts and lists of a few promotes, each for the server's own origins. */
const MAX_BYTES = 2_000_000;

const HEADERS: HeaderSet = {
  'Cache-Control': EVERGREEN,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};
const SCRIPT = 'text/javascript; charset=utf-8';
const NOTHING_LIVE = 'Nothing is live yet.';
const STYLE = 'text/css; charset=utf-8';
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]+$/;

/**
 * Creates the application for what pages of other sites load: `/embed.js`, the script with the live elements in it;
 * `/embed/live.json`, those and the releases before them; `/embed/rescue.js`, what the script loads when an element
 * fails; `/embed/words/<language>.json`; and `/embed/<release of the shell>.js`, the script
 * as released, for integrators who pin it by its integrity. The next major version of the script gets its own URL,
 * `/embed/2.js`. Pages that run no script of ours use `/embed/frame/<name>`, the element `zone-<name>` as a page.
 */
export function createEmbedApplication(options: EmbedOptions): Hono<Environment> {
  const { live, site, texts, shellFolder, frameAncestors, dataOrigins } = options;
  const bodies = createBodyCache(MAX_BYTES);
  const app = new Hono<Environment>();

  /** Answers with a text that is generated once for each promote, language and origin. */
  const evergreen = async (
    { req, env }: Context<Environment>,
    type: string,
    make: (current: LivePage, origin: string) => Promise<string | undefined>,
  ): Promise<Response> => {
    const current = await live();
    if (!current) return errorResponse(503, NOTHING_LIVE);
    const { host, registry } = current.live;
    const { stamp } = await texts(host.release);
    const key = JSON.stringify([req.path, registry.generation, host.release, stamp, env.origin]);
    const body = await bodies.load(key, async () => {
      const text = await make(current, env.origin);
      if (text === undefined) return undefined;
      const made = prepareBody(text, { type });
      // A few KB that many pages load: the best compression is worth the wait of the first request.
      await made.improve();
      return made;
    });
    return body ? answer(req.raw, body, HEADERS) : errorResponse(404, 'Not found');
  };
  const list = ({ live }: LivePage, zone: string, withPrevious: boolean) =>
    JSON.stringify(liveElements(live, sitePages(live, site).declarations, { zone, withPrevious }));
  /** A file of the shell's live release; undefined if it has none. */
  const fileOf = ({ live: { host } }: LivePage, file: string) =>
    readFile(path.join(shellFolder, host.release, file), 'utf8').catch(() => undefined);

  app.get('/embed.js', (context) =>
    evergreen(context, SCRIPT, async (current, origin) => {
      const script = await fileOf(current, 'embed.js');
      // JSON is valid JavaScript.
      return script?.replace(`"${LIVE_PLACEHOLDER}"`, () => list(current, origin, false));
    }),
  );
  app.get('/embed/live.json', (context) =>
    evergreen(context, 'application/json', async (current, origin) => list(current, origin, true)),
  );
  app.get('/embed/words/:file{[a-z]+\\.json}', (context) =>
    evergreen(context, 'application/json', async ({ live: composition }) => {
      const language = context.req.param('file').replace(/\.json$/, '');
      if (!isLanguage(language)) return undefined;
      const shell = await texts(composition.host.release);
      const textOf = (owner: string, key: string) =>
        declaredText(composition, shell, { owner, key, language }) ??
        declaredText(composition, shell, { owner, key, language: FALLBACK_LANGUAGE });
      return JSON.stringify(elementTexts(sitePages(composition, site).declarations, textOf));
    }),
  );
  app.get('/embed/:file{(?:frame|playground|rescue)\\.(?:js|css)}', (context) => {
    const file = context.req.param('file');
    return evergreen(context, file.endsWith('.js') ? SCRIPT : STYLE, (current) =>
      fileOf(current, `embed-${file}`),
    );
  });
  app.route('/', createEmbedPages({ live, site, fileOf, frameAncestors, dataOrigins }));
  app.get('/embed/:file{[\\w.-]+\\.js}', async ({ req, env }) => {
    const release = req.param('file').replace(/\.js$/, '');
    const current = await live();
    if (!RELEASE.test(release)) return errorResponse(404, 'Not found');
    if (!current) return errorResponse(503, NOTHING_LIVE);
    // Releases are never deleted, and their files are next to those of the live one.
    const url = new URL(`../${release}/embed.js`, new URL(current.live.host.base, env.origin));
    return new Response(null, { status: 307, headers: { ...HEADERS, Location: url.href } });
  });
  return app;
}
