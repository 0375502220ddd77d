import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hintsOf } from '../composition/monolith/hints';
import { pageOf, readPage, type ZonePage } from '../composition/monolith/page';
import { serve } from './child-server';
import type { MonolithReady, MonolithSite } from './messages';

/**
 * Serves the monolith, with files compressed once: on one port as static files, on the other with the hints that the
 * product's page handler would add. Other requests are forwarded to the zone.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** Paths forwarded to the zone: the data, the site's texts and images, and the shell's strings. */
const OF_ZONE = /^\/(?:data|site|assets|locales|declared)\//;

interface File {
  readonly type: string;
  readonly bytes: Buffer;
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, File>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES);
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, File]> => {
        const file = path.join(parentPath, name);
        const bytes = brotliCompressSync(await readFile(file));
        return [`/${path.relative(folder, file)}`, { type: TYPES[path.extname(name)] ?? '', bytes }];
      }),
    ),
  );
}

const LASTING = 'public, max-age=31536000, immutable';

function listen(
  port: number,
  { files, page, zoneUrl, isHinted }: Shared & { readonly isHinted: boolean },
): Promise<void> {
  const pages = new Map<string, File & { readonly links: string | undefined }>();
  const made = (pathname: string) => {
    const hints = isHinted ? hintsOf(page, pathname) : { head: '', links: undefined };
    const html = pageOf(page, hints.head);
    return { type: 'text/html; charset=utf-8', bytes: brotliCompressSync(html), links: hints.links };
  };
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    const pathname = url.replace(/[?#].*$/, '');
    const file = files.get(pathname);
    if (!file && OF_ZONE.test(pathname)) return forward(new URL(url, zoneUrl), request, response);
    const known = file ?? pages.get(url) ?? made(pathname);
    if (!file) pages.set(url, known as ReturnType<typeof made>);
    const links = 'links' in known ? known.links : undefined;
    response.writeHead(200, {
      'Content-Type': known.type,
      'Content-Encoding': 'br',
      'Cache-Control': file ? LASTING : 'no-cache',
      ...(typeof links === 'string' ? { Link: links } : {}),
    });
    response.end(known.bytes);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const agent = new http.Agent({ keepAlive: true });

function forward(url: URL, { headers }: http.IncomingMessage, response: http.ServerResponse): void {
  const asked = http.get(url, { agent, headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
}

interface Shared {
  readonly files: ReadonlyMap<string, File>;
  readonly page: ZonePage;
  readonly zoneUrl: string;
}

async function start({ ports, folder, zoneUrl, store }: MonolithSite): Promise<MonolithReady> {
  const shared = { files: await readFiles(folder), page: await readPage(folder, zoneUrl, store), zoneUrl };
  await listen(ports.static, { ...shared, isHinted: false });
  await listen(ports.hinted, { ...shared, isHinted: true });
  return { files: shared.files.size };
}

process.once('message', (site: MonolithSite) => void serve(() => start(site)));
