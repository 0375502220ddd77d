import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const LOCALES = path.join(__dirname, '../locales');

/** A site's origin and this remote's own one in a single server: `/site/partners.json` and `/locales/…`. */
export interface SiteServer {
  readonly url: string;
  /** The partners it answers with, or the status it fails with. */
  partners: readonly object[] | number;
  close(): Promise<void>;
}

/** Starts a site's server on a free port. */
export async function startSiteServer(): Promise<SiteServer> {
  const server: Server = createServer((request, response) => {
    const url = request.url ?? '';
    response.setHeader('Access-Control-Allow-Origin', '*');
    const locale = path.join(LOCALES, url.replace(/^\/locales\//, ''));
    if (url.startsWith('/locales/') && existsSync(locale)) {
      response.end(readFileSync(locale));
    } else if (url === '/site/partners.json' && typeof site.partners === 'object') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ partners: site.partners }));
    } else {
      response.writeHead(typeof site.partners === 'number' ? site.partners : 404).end();
    }
  });
  const site: SiteServer = {
    url: '',
    partners: [],
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(site, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
