import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { COMPILE_HINT } from '@zone-directory/federation-build/build';
import { serve } from '../../child-server';
import type { Monolith } from './build';
import { hintsOf, pageOf, readPage, type ZonePage } from './page';

/** A monolith, and the source of its data. */
export interface MonolithSite {
  /** Static, and with hints. */
  readonly ports: { readonly static: number; readonly hinted: number };
  readonly monolith: Monolith;
  /** Origin of the zone that has its data, texts and images. */
  readonly zoneUrl: string;
  /** That zone's store, which has the live releases. */
  readonly store: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** Paths forwarded to the zone: the data, the site's texts and images, and the shell's strings. */
const OF_ZONE = /^\/(?:data|site|assets|locales|declared)\//;
/** The script that every page loads; the others are parts. */
const ENTRY = /^monolith\..*\.js$/;

interface Answer {
  readonly headers: http.OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const answerOf = (text: string, type: string, headers: http.OutgoingHttpHeaders): Answer => ({
  headers: { 'Content-Type': type, 'Content-Encoding': 'br', ...headers },
  bytes: brotliCompressSync(text),
});

/** Returns the answers with files, by path, each compressed once. */
async function filesOf(folder: string, isHinted: boolean): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    const hinted = isHinted && ENTRY.test(name) ? `${COMPILE_HINT}\n${text}` : text;
    answers.set(
      `/${name}`,
      answerOf(hinted, type, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    );
  }
  return answers;
}

function answerWithPage(page: ZonePage, pathname: string, isHinted: boolean): Answer {
  const { head, links } = isHinted ? hintsOf(page, pathname) : { head: '', links: undefined };
  const headers = { 'Cache-Control': 'no-cache', ...(links && { Link: links }) };
  return answerOf(pageOf(page, head), 'text/html; charset=utf-8', headers);
}

const agent = new http.Agent({ keepAlive: true });

function forward(url: URL, { headers }: http.IncomingMessage, response: http.ServerResponse): void {
  const asked = http.get(url, { agent, headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
}

/**
 * Serves the monolith on one port as static files, on the other with the hints that the product's build and page
 * handler add. Other requests are forwarded to the zone.
 */
serve(async ({ ports, monolith, zoneUrl, store }: MonolithSite) => {
  const page = await readPage(monolith, zoneUrl, store);
  for (const isHinted of [false, true]) {
    const answers = await filesOf(monolith.folder, isHinted);
    const server = http.createServer((request, response) => {
      const { pathname, href } = new URL(request.url ?? '/', zoneUrl);
      let answer = answers.get(pathname);
      if (!answer && OF_ZONE.test(pathname)) return forward(new URL(href), request, response);
      answer ??= answerWithPage(page, pathname, isHinted);
      answers.set(pathname, answer);
      response.writeHead(200, answer.headers).end(answer.bytes);
    });
    await once(server.listen(isHinted ? ports.hinted : ports.static, '127.0.0.1'), 'listening');
  }
  return {};
});
