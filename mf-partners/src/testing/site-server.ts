import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerJson, startServer } from '@zone-directory/testing';

const LOCALES = path.join(__dirname, '../locales');

/** A site's origin and this remote's origin in a single server: `/site/partners.json` and `/locales/…`. */
export interface SiteServer {
  readonly url: string;
  /** The partners to return, or the status to fail with. */
  partners: readonly object[] | number;
  close(): Promise<void>;
}

/** Starts a site's server on a free port. */
export async function startSiteServer(): Promise<SiteServer> {
  const server = await startServer((request, response) => {
    const url = request.url ?? '';
    response.setHeader('Access-Control-Allow-Origin', '*');
    const locale = path.join(LOCALES, url.replace(/^\/locales\//, ''));
    if (url.startsWith('/locales/') && existsSync(locale)) {
      response.end(readFileSync(locale));
    } else if (url === '/site/partners.json' && typeof site.partners === 'object') {
      answerJson(response, 200, { partners: site.partners });
    } else {
      response.writeHead(typeof site.partners === 'number' ? site.partners : 404).end();
    }
  });
  const site: SiteServer = {
    url: server.url,
    partners: [],
    close: server.close,
  };
  return site;
}

/** Returns a partner with all optional fields. */
const partner = (id: string, isMain: boolean) => ({
  id,
  name_en: `Partner ${id}`,
  name_ar: `الشريك ${id}`,
  logo: 'logo.svg',
  profileUrl: `https://partner-${id}.example/`,
  pdfUrl: '/profile.pdf',
  isMain,
});

/** Returns that many partners; the first is a main partner. */
export const partners = (count: number) =>
  Array.from({ length: count }, (_, index) => partner(`${index}`, index === 0));
