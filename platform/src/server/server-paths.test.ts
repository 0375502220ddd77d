import { isServerPath, SERVER_SEGMENTS, type ServerSegment } from '@zone-directory/federation/contract';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { usePage } from './page-origin.testing';

const { start } = usePage();

/** A path that the server answers itself, below each piece; undefined where that takes more than this small zone has. */
const ANSWERED: Readonly<Record<ServerSegment, string | undefined>> = {
  '.netlify': FORM_TOKEN_PATH,
  assets: '/assets/profiles/a.pdf',
  data: '/data/categories.json',
  declared: '/declared/en.json',
  embed: '/embed/live.json',
  'embed.js': '/embed.js',
  healthz: '/healthz',
  livez: '/livez',
  locales: '/locales/ar/translation.json',
  metrics: '/metrics',
  readyz: '/readyz',
  'registry.json': '/registry.json',
  releases: undefined,
  reports: undefined,
  'robots.txt': '/robots.txt',
  shell: '/shell/none.js',
  site: '/site/site.config.json',
  'sitemap.xml': '/sitemap.xml',
  'zone-config.json': '/zone-config.json',
};

it('what the page server answers itself is no page, and everything else is', async () => {
  const handler = () => Response.json({});
  const { url } = await start({}, { handler }, { METRICS_TOKEN: 'a-token-of-32-characters-or-more' });
  const isPage = async (path: string) => {
    const response = await fetch(url + path);
    await response.body?.cancel();
    return /^text\/html/.test(response.headers.get('content-type') ?? '');
  };
  for (const path of Object.values(ANSWERED))
    if (path) expect([path, await isPage(path)]).toEqual([path, false]);
  for (const path of ['/about', '/readyzz', '/database', '/embedded/live.json', '/registry', '/en/readyz'])
    expect([path, isServerPath(path), await isPage(path)]).toEqual([path, false, true]);
});

it.each([...SERVER_SEGMENTS, 'READYZ', 'mf-events', 'sitemap-2.xml'])(
  'no page can begin with %s',
  (first) => {
    expect(isServerPath(`/${first}`)).toBe(true);
    expect(isServerPath(`/${first}/more?q=1`)).toBe(true);
  },
);
