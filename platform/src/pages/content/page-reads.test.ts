import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { businesses, id, START, snapshotOf, warmGateway } from '../../data/api/snapshot.testing';
import { followFiles } from '../../http/followed-files';
import { gatewayConfiguration, pageConfiguration } from '../compose/page.testing';
import { createPageReads, type PageReadsOptions } from './page-reads';

const TEXTS = { categories: {} };

const files = followFiles();
afterAll(files.stop);

async function reads(options: Partial<PageReadsOptions> = {}) {
  const site = folderWith({
    'texts/en.json': JSON.stringify(TEXTS),
    'images/logo.svg': '<svg/>',
    'site.config.json': '{}',
    '.env.json': '{"secret": 1}',
  });
  const images = jest.fn(() => new Response('a picture'));
  const gateway = warmGateway({ images });
  const data = (request: Request) => gateway.app.fetch(request);
  return {
    ...gateway,
    images,
    site,
    read: createPageReads({
      ...{ configuration: gatewayConfiguration(), data, hasData: () => true, site, files },
      ...options,
    }),
  };
}

it('reads data directly from the handlers, with the headers that state its age', async () => {
  const { read, json } = await reads();
  const url = `businesses/${id('Business7')}.json`;
  const answer = await read(`/data/${url}`);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual(await json(url));
  expect(answer.headers).toEqual({ 'data-as-of': new Date(START).toISOString() });
});

it('gives no ETag to an answer that is good for now only, so that nothing made from it is kept', async () => {
  const data = async () => new Response('{}', { headers: { 'Cache-Control': 'no-store', ETag: 'W/"a"' } });
  const { read } = await reads({ data });
  expect(await read('/data/search/results.json?q=a&language=en')).toMatchObject({ status: 200, etag: '' });
});

it('returns 404 for a missing record', async () => {
  const { read } = await reads();
  expect(await read(`/data/businesses/${id('Nothing')}.json`)).toMatchObject({ status: 404 });
});

it('changes the ETag with the data, and when the data becomes stale', async () => {
  const { read, hold, pass } = await reads();
  const etag = async () => (await read('/data/search.json')).etag;
  const first = await etag();
  expect(await etag()).toBe(first);
  pass(60 * 60 * 1000);
  const stale = await read('/data/search.json');
  expect(stale.headers).toMatchObject({ 'data-stale': '1' });
  expect(stale.etag).not.toBe(first);
  hold(snapshotOf('two', businesses(1)));
  expect([first, stale.etag]).not.toContain(await etag());
});

it("reads the current state of the site's JSON", async () => {
  const { read, site } = await reads();
  const before = await read('/site/texts/en.json');
  expect(before).toMatchObject({ status: 200, body: JSON.stringify(TEXTS) });
  await writeFile(`${site}/texts/en.json`, '{}');
  await files.look();
  const after = await read('/site/texts/en.json');
  expect(after.body).toBe('{}');
  expect(after.etag).not.toBe(before.etag);
  expect(await read('/site/texts/fr.json')).toMatchObject({ status: 404, body: '' });
});

it('answers 413 for what is larger than a process can use, of data and of files', async () => {
  let bytes = 1_000_000;
  const { read, site } = await reads({ data: () => new Response('é'.repeat(bytes / 2)) });
  const statusAndSize = async (url: string) => {
    const { status, body } = await read(url);
    return [status, body.length];
  };
  expect(await statusAndSize('/data/search.json')).toEqual([200, 500_000]);
  bytes += 2;
  expect(await statusAndSize('/data/search.json')).toEqual([413, 0]);
  await writeFile(`${site}/texts/en.json`, JSON.stringify('x'.repeat(bytes)));
  expect(await statusAndSize('/site/texts/en.json')).toEqual([413, 0]);
});

it('follows the files that were read, and those that were missing', async () => {
  const { read, site } = await reads();
  for (const url of ['/site/texts/en.json', '/site/texts/fr.json', '/site/images/logo.svg']) await read(url);
  const change = async (name: string) => {
    const before = files.stamp();
    await writeFile(path.join(site, name), `{"changed":"${name}"}`);
    await files.look();
    return files.stamp() !== before;
  };
  expect(await change('texts/en.json')).toBe(true);
  expect(await change('texts/fr.json')).toBe(true);
  // Not read: only browsers read pictures.
  expect(await change('images/logo.svg')).toBe(false);
  expect(await change('texts/de.json')).toBe(false);
});

it('rewrites the files that are rewritten for browsers', async () => {
  const rewritten = { 'texts/en.json': (text: string) => text.replace('categories', 'rewritten') };
  const { read } = await reads({ rewritten });
  expect((await read('/site/texts/en.json')).body).toBe('{"rewritten":{}}');
  expect((await read('/site/site.config.json')).body).toBe('{}');
});

it.each([
  '/site/../package.json',
  '/site/%2e%2e/package.json',
  '/site/..%2fpackage.json',
  '/site//etc/x.json',
  '/site/.env.json',
])('finds nothing outside the site by %s', async (url) => {
  const { read } = await reads();
  expect(await read(url)).toMatchObject({ status: 404, body: '' });
});

it.each([
  '/site/images/logo.svg',
  '/data/images/0/a-picture?width=320',
  '/data/images/0/a-picture?.json',
  '/data/../registry.json',
  '/data/%2e%2e/registry.json',
  '/data/refresh',
  '/registry.json',
  '//evil.example/data/search.json',
  'http://localhost/data/search.json',
  'https://evil.example/site/texts/en.json',
  'file:///etc/passwd.json',
  'data/search.json',
  '',
])('refuses %s', async (url) => {
  const { read, images } = await reads();
  expect(await read(url)).toMatchObject({ status: 403, body: '' });
  expect(images).not.toHaveBeenCalled();
});

it('reads no data without a gateway', async () => {
  const { read } = await reads({ configuration: pageConfiguration() });
  expect(await read('/data/search.json')).toMatchObject({ status: 403, body: '' });
  expect(await read('/site/texts/en.json')).toMatchObject({ status: 200 });
});

it('returns 503 at once, without an ETag, while there is no data', async () => {
  const { read } = await reads({ data: () => new Promise(() => {}), hasData: () => false });
  const answer = await read('/data/categories.json');
  expect(answer).toMatchObject({ status: 503, etag: '' });
  // Longer than any reader waits before it retries.
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3);
});
