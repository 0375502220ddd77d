import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Declaration, matchPage, type RemoteKey, wordKey } from '@zone-directory/federation/contract';
import {
  composePage,
  declarationsOf,
  type LiveComposition,
  planSite,
  siteChoice,
} from '@zone-directory/federation-build/compose';
import { checked } from '../../../federation/src/testing/declarations';
import { manifestOf } from '../../../federation/src/testing/fixtures';
import { liveComposition, liveHost } from '../../../federation-build/src/testing/live';
import type { BuildState, DevBuild, LocalBuild } from './dev-build';

/** Starts a server on a free port; it is closed after the tests of the file. */
export async function serverWith(listener: RequestListener) {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  closing.push(close);
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close, server };
}
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

const TEMPLATE = `<!doctype html>
<html lang="en" dir="ltr">
  <head><!--page:head--><script defer src="%HOST_BASE%/shell.js"></script><link href="%HOST_BASE%/shell.css" rel="stylesheet"></head>
  <body><noscript>needs script</noscript><div id="root"><!--page:frame--></div><!--page:data--></body>
</html>`;

/** What its page starts with. */
export const PAGE_SCRIPT = 'document.title;';

/** How a test's zone differs from a plain one. */
export interface TestZoneOptions {
  /** Origin in its own URLs. Default: the one it is served at. */
  readonly publicOrigin?: string;
  /** Which origins may read the remotes' files. */
  readonly allows?: string;
  readonly layout?: { readonly home?: readonly string[] };
  /** Remotes whose releases cannot be read. */
  readonly unreadable?: readonly RemoteKey[];
  /** The server script of its host. Default: none. */
  readonly hostScript?: string;
}

/** Starts a zone with two remotes on an origin of their own, as its page server and `promote` would serve it. */
export async function startTestZone({
  publicOrigin,
  allows = '*',
  layout,
  unreadable = [],
  hostScript,
}: TestZoneOptions = {}) {
  const live = liveComposition();
  const asked: IncomingMessage[] = [];
  const remotes = await serverWith((request, response) => {
    const key = Object.keys(live.declarations).find((name) =>
      request.url?.startsWith(`/${name}/`),
    ) as RemoteKey;
    response.setHeader('Access-Control-Allow-Origin', allows);
    if (!request.url?.endsWith('/remote.json') || unreadable.includes(key))
      return void response.writeHead(404).end('no');
    response.end(JSON.stringify({ name: key, declaration: live.declarations[key] }));
  });
  const composed: LiveComposition = {
    ...live,
    registry: {
      ...live.registry,
      remotes: Object.fromEntries(
        Object.entries(live.registry.remotes).map(([key, entry]) => [
          key,
          { ...entry, base: `${remotes.url}/${key}/${entry.release}/` },
        ]),
      ) as LiveComposition['registry']['remotes'],
    },
  };
  const plan = planSite(live.host.name, declarationsOf(live), siteChoice(layout));
  const words = {
    [wordKey('mf-partners', 'failed')]: 'Live',
    [wordKey('mf-directory', 'failed')]: 'Not available',
  };
  const styles = [
    { href: `${composed.registry.remotes['mf-partners']?.base}showcase.css`, css: '.a{color:red}' },
  ];
  const zone = await serverWith((request, response) => {
    asked.push(request);
    const own = publicOrigin ?? `http://${request.headers.host}`;
    const { pathname } = new URL(request.url ?? '/', own);
    const json = (value: unknown) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    if (pathname === '/zone-config.json') return json({ siteUrl: `${own}/site/` });
    if (pathname === '/registry.json')
      return json({ registry: composed.registry, manifests: live.manifests });
    if (pathname === '/declared/en.json') return json(words);
    const server = hostScript && { entry: 'server/shell.cjs', styles: { frame: [] }, needs: {} };
    if (pathname === `${liveHost.base}host.json`) return json({ ...liveHost, ...(server && { server }) });
    if (pathname === `${liveHost.base}server/shell.cjs`) return void response.end(hostScript);
    if (pathname === `${liveHost.base}index.html`) return void response.end(TEMPLATE);
    if (pathname === `${liveHost.base}shell.js`) return void response.end(PAGE_SCRIPT);
    if (pathname === '/moved')
      return response.writeHead(303, { Location: `${own}/about`, 'Set-Cookie': 'lng=ar; Secure' }).end();
    if (pathname === '/packed.txt')
      return response.writeHead(200, { 'Content-Encoding': 'br' }).end(brotliCompressSync('packed'));
    if (request.method === 'POST') return request.pipe(response);
    const match = matchPage(pathname, plan.pages);
    const html = composePage({
      template: TEMPLATE,
      live: composed,
      plan,
      words,
      allowedOrigins: [remotes.url],
      configuration: { siteUrl: '/site/', site: { layout } },
      pathname,
      language: { code: 'en', dir: 'ltr' },
      head: `<link rel="canonical" href="${own}${pathname}">`,
      content: {
        html: '<main><div id="root">live</div></main>',
        styles,
        block: { language: 'en', parts: {}, states: [] },
        query: '',
        waiting: [],
      },
    });
    response.writeHead(match ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `script-src 'self' ${remotes.url}; style-src 'sha256-x='`,
      ETag: '"page"',
    });
    response.end(html);
  });
  return { ...zone, remotesUrl: remotes.url, asked, live: composed, plan };
}

/** A build of a remote, as the development server's own process makes it. */
export function testBuild(
  name: RemoteKey,
  declaration: Declaration,
  texts: Record<string, string>,
  id = 'b1',
): LocalBuild {
  const parts = Object.keys(declaration.parts ?? {});
  return {
    id,
    manifest: manifestOf(name, ...parts),
    description: {
      ...{ name, version: '2.0.0', contract: 2, nameSuffix: '-x', imports: {} },
      declaration: checked(declaration),
      words: { en: texts },
    },
  };
}

/** Builds that a test makes. */
export function testBuilds(folder: string, first: BuildState) {
  let state = first;
  const listeners = new Set<(state: BuildState) => void>();
  const build: Pick<DevBuild, 'state' | 'subscribe' | 'folder'> = {
    folder,
    state: async () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const set = (next: BuildState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  return { build, set };
}
