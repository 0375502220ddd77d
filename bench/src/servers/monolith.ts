import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { COMPILE_HINT } from 'federation/build';
import { hintsOf } from '../composition/monolith/hints';
import { pageOf, readPage, type ZonePage } from '../composition/monolith/page';
import { serve } from './child-server';
import type { MonolithReady, MonolithSite } from './messages';

/**
 * Serves the monolith, with files compressed once: on one port as static files, on the other with the hints that the
 * product's build and page handler add. Other requests are forwarded to the zone.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** Paths forwarded to the zone: the data, the site's texts and images, and the shell's strings. */
const OF_ZONE = /^\/(?:data|site|assets|locales|declared)\//;

/** The script that every page loads; the others are parts. */
const ENTRY = /^monolith\..*\.js$/;

interface File {
  readonly type: string;
  readonly bytes: Buffer;
}

async function readFiles(folder: string, isHinted: boolean): Promise<ReadonlyMap<string, File>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES);
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, File]> => {
        const file = path.join(parentPath, name);
        const text = await readFile(file, 'utf8');
        const isEntry = ENTRY.test(name);
        const bytes = brotliCompressSync(isHinted && isEntry ? `${COMPILE_HINT}\n${text}` : text);
        return [`/${path.relative(folder, file)}`, { type: TYPES[path.extname(name)] ?? '', bytes }];
      }),
    ),
  );
}

const LASTING = 'public, max-age=31536000, immutable';

/** Returns the number of files. */
async function listen(port: number, { folder, page, zoneUrl, isHinted }: Served): Promise<number> {
  const files = await readFiles(folder, isHinted);
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return files.size;
}

const agent = new http.Agent({ keepAlive: true });

function forward(url: URL, { headers }: http.IncomingMessage, response: http.ServerResponse): void {
  const asked = http.get(url, { agent, headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
}

interface Served {
  readonly folder: string;
  readonly page: ZonePage;
  readonly zoneUrl: string;
  readonly isHinted: boolean;
}

async function start({ ports, folder, zoneUrl, store }: MonolithSite): Promise<MonolithReady> {
  const site = { folder, page: await readPage(folder, zoneUrl, store), zoneUrl };
  await listen(ports.static, { ...site, isHinted: false });
  return { files: await listen(ports.hinted, { ...site, isHinted: true }) };
}

process.once('message', (site: MonolithSite) => void serve(() => start(site)));
