import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listFiles, publish } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { createAssetServer } from '../../http/asset-server';
import { buildRemote, emptyStore } from '../../live/live.testing';
import { fetchRelease } from './fetch-release';

const LIMITS = { bytes: 100_000, files: 50 };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A team's host with a published release. @param changed what it answers instead, by path in the release */
async function host(
  changed: Readonly<
    Record<string, { status?: number; headers?: Record<string, string>; body?: string }>
  > = {},
) {
  const store = emptyStore();
  const { release } = await publish({ store, dist: buildRemote('mf-events', 'one') });
  const assets = createAssetServer([
    { prefix: '/', folder: path.join(store, 'releases'), cache: 'immutable' },
  ]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const own = changed[(request.url ?? '').replace(`/mf-events/${release}/`, '')];
    if (own) response.writeHead(own.status ?? 200, own.headers).end(own.body);
    else void assets(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/mf-events/${release}/`, asked };
}

const fetchIt = async (
  from: { origin: string; url: string },
  own: Partial<Parameters<typeof fetchRelease>[0]> = {},
) => {
  const folder = folderWith();
  await fetchRelease({
    url: from.url,
    origins: [from.origin],
    folder,
    limits: LIMITS,
    isLocal: true,
    ...own,
  });
  return listFiles(folder);
};

it('fetches the files that integrity.json lists', async () => {
  const from = await host();
  expect(await fetchIt(from)).toEqual(['mf-manifest.json', 'remote-entry.js', 'remote.json']);
  expect(await fetchIt({ ...from, url: from.url.replace(/\/$/, '') })).toHaveLength(3);
});

it('asks nothing of an origin that is not listed, of http, or of a private address', async () => {
  const from = await host();
  await expect(fetchIt(from, { origins: ['https://events.example'] })).rejects.toThrow('RELEASE_ORIGINS');
  await expect(fetchIt(from, { isLocal: false })).rejects.toThrow('https');
  const url = from.url.replace('http:', 'https:');
  const secure = { url, origins: [new URL(url).origin], isLocal: false };
  await expect(fetchIt(from, secure)).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('not allowed'),
  });
  await expect(fetchIt({ ...from, url: from.url.replace('//', '//user:password@') })).rejects.toThrow(
    'more than a path',
  );
  expect(from.asked).toEqual([]);
});

it.each([
  ['a file that is missing', { 'remote-entry.js': { status: 404 } }, { status: 502 }],
  [
    'a redirect',
    { 'remote-entry.js': { status: 302, headers: { Location: '/elsewhere' } } },
    { status: 502 },
  ],
  ['a file that is another', { 'remote-entry.js': { body: '// other' } }, { status: 422 }],
  ['a list that is none', { 'integrity.json': { body: '<html>' } }, { status: 422 }],
  [
    'a path that leads elsewhere',
    { 'integrity.json': { body: JSON.stringify({ '../x.js': `sha256-${'A'.repeat(43)}=` }) } },
    { status: 422 },
  ],
  ['too many bytes', { 'remote-entry.js': { body: 'x'.repeat(LIMITS.bytes + 1) } }, { status: 413 }],
])('refuses %s', async (_, changed, refusal) => {
  await expect(fetchIt(await host(changed))).rejects.toMatchObject(refusal);
});

it('refuses too many files', async () => {
  await expect(fetchIt(await host(), { limits: { ...LIMITS, files: 2 } })).rejects.toMatchObject({
    status: 413,
  });
});

it('gives up on a host that takes too long, and on names that a file system may not tell apart', async () => {
  await expect(fetchIt(await host(), { mostMs: 0 })).rejects.toMatchObject({ status: 502 });
  const hash = `sha256-${'A'.repeat(43)}=`;
  const from = await host({ 'integrity.json': { body: JSON.stringify({ 'a.js': hash, 'A.js': hash }) } });
  await expect(fetchIt(from)).rejects.toThrow('only in case');
  expect(from.asked).toHaveLength(1);
});
