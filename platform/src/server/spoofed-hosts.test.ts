import { rawRequest } from '../http/raw-request.testing';
import { sitemapPart } from '../pages/seo/sitemap';
import { usePage } from './page-origin.testing';

jest.mock('../pages/seo/sitemap', () => {
  const actual = jest.requireActual<typeof import('../pages/seo/sitemap')>('../pages/seo/sitemap');
  return { ...actual, sitemapPart: jest.fn(actual.sitemapPart) };
});

const { start } = usePage();

it('builds one sitemap for three hundred made-up hosts', async () => {
  const { port, url } = await start();
  const ask = (host: string) =>
    rawRequest(port, '/sitemap-1.xml', { headers: { Host: host, 'Accept-Encoding': 'gzip' } });
  const hosts = Array.from({ length: 300 }, (_, index) => `h${index}.example:${1_000 + index}`);
  const answers = await Promise.all(hosts.map(ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(sitemapPart).toHaveBeenCalledTimes(1);
  const [, , urls] = jest.mocked(sitemapPart).mock.calls[0] ?? [];
  expect(urls?.page('/')).toMatch(`${url}/`);
});
