import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import { LIVE_PLACEHOLDER } from '@zone-directory/shared-embed/live-elements';
import { isLanguage } from '@zone-directory/shared-i18n/languages';
import { type Context, Hono } from 'hono';
import { answer } from '../http/answer';
import { createBodyCache } from '../http/body-cache';
import type { HeaderSet } from '../http/headers';
import { prepareBody } from '../http/prepared-body';
import type { LivePage } from '../live/live-page';
import { orEnglish, type PageTexts } from '../pages/compose/page-texts';
import { declaredText, sitePages } from '../pages/compose/site-pages';
import {
  createEmbedPages,
  type EmbedEnvironment,
  type EmbedPagesOptions,
  EVERGREEN,
  errorResponse,
} from './embed-pages';
import { elementTexts, liveElements } from './live-elements';

/** Options of `createEmbedApplication`. */
export interface EmbedOptions extends Omit<EmbedPagesOptions, 'fileOf' | 'elementsOf'> {
  readonly live: () => Promise<LivePage | null>;
  /** Returns with what other pages may report failures of elements; it changes every hour. */
  readonly reportToken?: ((live: LiveComposition) => string | undefined) | undefined;
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** Folder with a folder for each release of the shell. */
  readonly shellFolder: string;
}

/** Scripts and lists of a few promotes, each for the server's own origins. */
const MAX_BYTES = 2_000_000;

const HEADERS: HeaderSet = {
  'Cache-Control': EVERGREEN,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]+$/;

/**
 * Creates the application for what pages of other sites load: `/embed.js`, the script with the live elements in it;
 * `/embed/live.json`, those and the releases before them; `/embed/rescue.js`, what the script loads when an element
 * fails; `/embed/words/<language>.json`; and `/embed/<release of the shell>.js`, the script
 * as released, for integrators who pin it by its integrity. The next major version of the script gets its own URL,
 * `/embed/2.js`. Pages that run no script of ours use `/embed/frame/<name>`, the element `zone-<name>` as a page.
 */
export function createEmbedApplication(options: EmbedOptions): Hono<EmbedEnvironment> {
  const { live, site, texts, shellFolder } = options;
  const bodies = createBodyCache(MAX_BYTES);
  const app = new Hono<EmbedEnvironment>();

  for (const path of ['/embed.js', '/embed/*'])
    app.use(path, async (context, next) => {
      const current = await live();
      if (!current) return errorResponse(503, 'Nothing is live yet.');
      context.set('current', current);
      return next();
    });

  /** Answers with a text that is generated once for each promote, language and origin. */
  const evergreen = async (
    { req, env, var: { current } }: Context<EmbedEnvironment>,
    type: string,
    make: () => Promise<string | undefined>,
  ): Promise<Response> => {
    const { host, registry } = current.live;
    const { stamp } = await texts(host.release);
    const token = options.reportToken?.(current.live);
    const key = JSON.stringify([req.path, registry.generation, host.release, stamp, env.origin, token]);
    const body = await bodies.load(key, async () => {
      const text = await make();
      if (text === undefined) return undefined;
      const made = prepareBody(text, { type });
      // A few KB that many pages load: the best compression is worth the wait of the first request.
      await made.improve();
      return made;
    });
    return body ? answer(req.raw, body, HEADERS) : errorResponse(404, 'Not found');
  };
  const elementsOf = ({ env, var: { current } }: Context<EmbedEnvironment>, withPrevious = false) =>
    liveElements(current.live, sitePages(current.live, site).declarations, {
      zone: env.origin,
      withPrevious,
      reportToken: options.reportToken?.(current.live),
    });
  /** A file of the shell's live release; undefined if it has none. */
  const fileOf = ({ var: { current } }: Context<EmbedEnvironment>, file: string) =>
    readFile(path.join(shellFolder, current.live.host.release, file), 'utf8').catch(() => undefined);

  app.get('/embed.js', (context) =>
    evergreen(context, SCRIPT, async () => {
      const script = await fileOf(context, 'embed.js');
      // JSON is valid JavaScript.
      return script?.replace(`"${LIVE_PLACEHOLDER}"`, () => JSON.stringify(elementsOf(context)));
    }),
  );
  app.get('/embed/live.json', (context) =>
    evergreen(context, 'application/json', async () => JSON.stringify(elementsOf(context, true))),
  );
  app.get('/embed/words/:file{[a-z]+\\.json}', (context) =>
    evergreen(context, 'application/json', async () => {
      const language = context.req.param('file').replace(/\.json$/, '');
      if (!isLanguage(language)) return undefined;
      const { live: composition } = context.var.current;
      const shell = await texts(composition.host.release);
      const textOf = (owner: string, key: string) =>
        orEnglish(language, (lang) => declaredText(composition, shell, { owner, key, language: lang }))?.text;
      return JSON.stringify(elementTexts(composition, sitePages(composition, site).declarations, textOf));
    }),
  );
  app.get('/embed/:file{(?:frame|playground|rescue)\\.(?:js|css)}', (context) => {
    const file = context.req.param('file');
    return evergreen(context, file.endsWith('.js') ? SCRIPT : STYLE, () => fileOf(context, `embed-${file}`));
  });
  app.route('/', createEmbedPages({ ...options, fileOf, elementsOf }));
  app.get('/embed/:file{[\\w.-]+\\.js}', ({ req, env, var: { current } }) => {
    const release = req.param('file').replace(/\.js$/, '');
    if (!RELEASE.test(release)) return errorResponse(404, 'Not found');
    // Releases are never deleted, and their files are next to those of the live one.
    const url = new URL(`../${release}/embed.js`, new URL(current.live.host.base, env.origin));
    return new Response(null, { status: 307, headers: { ...HEADERS, Location: url.href } });
  });
  return app;
}
