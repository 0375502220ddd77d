import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { until } from 'testing/until';
import { foreignPicture } from '../store/external-picture';
import { createPublicHostRules } from './host-rules';
import {
  failure,
  KEY,
  PICTURE,
  pngOf,
  sending,
  sizeOf,
  type TestedOptions,
  type Upstream,
  useImages,
} from './images.testing';

const images = useImages();
const DAY = 86_400_000;
const other = pngOf(60, 60);

/** A picture URL of the data, with its key in the snapshot. */
const named = (url: string) => {
  const found = foreignPicture(url, 'https://zone.example');
  if (!found) throw new Error(`${url} is not foreign`);
  return found;
};

/** Returns a function that requests a picture of the data on a third-party host. */
function over({ host }: Upstream, options: TestedOptions = {}, path = '/logo.png') {
  const { key, url } = named(`http://${host}${path}`);
  images.hold({ [key]: url });
  const ask = images.create({ allowPrivateHosts: [host], ...options });
  return (asked: Omit<Parameters<typeof ask>[0], 'key'> = {}) => ask({ ...asked, key });
}

const answering = (status: number, headers: Record<string, string> = {}) => {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(status, headers).end();
};

it('delivers a picture from any host in the usual widths, cacheable for a day', async () => {
  const upstream = await images.upstream(sending(pngOf(1600, 800)));
  const ask = over(upstream);
  expect(await sizeOf(await ask())).toBe('webp 640x320');
  const small = await ask({ width: 320 });
  expect(small.headers.get('cache-control')).toBe(
    'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800',
  );
  expect(await sizeOf(small)).toBe('webp 320x160');
  const head = await ask({ method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const etag = head.headers.get('etag') ?? '';
  expect((await ask({ headers: { 'If-None-Match': etag } })).status).toBe(304);
  const partial = await ask({ headers: { Range: 'bytes=0-1' } });
  expect([partial.status, (await partial.arrayBuffer()).byteLength > 2]).toEqual([200, true]);
  expect(await failure(await ask({ width: 641 }))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
  expect(upstream.requests).toHaveLength(1);
});

it('requests no picture that neither the data nor the site names', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const ask = images.create({ allowPrivateHosts: [upstream.host] });
  const { key, url } = named(`http://${upstream.host}/logo.png`);
  images.hold({ [KEY]: url });
  expect(await failure(await ask({ key }))).toEqual([404, 'NOT_FOUND']);
  expect(await failure(await ask({ key: `${key}?url=${encodeURIComponent(url)}` }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect(upstream.requests).toEqual([]);
  images.hold({ [key]: url }, 1);
  expect((await ask({ key })).status).toBe(200);
});

it('delivers a picture while the zone’s folder names it, even before a snapshot exists', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const { key, url } = named(`http://${upstream.host}/logo.png`);
  const site = new Map([[key, url]]);
  const ask = images.create({
    allowPrivateHosts: [upstream.host],
    sitePicture: async (asked) => site.get(asked),
    limits: { firstSnapshotMs: 10 },
  });
  expect((await ask({ key })).status).toBe(200);
  site.clear();
  expect((await ask({ key })).status).toBe(503);
  images.hold({});
  expect(await failure(await ask({ key }))).toEqual([404, 'NOT_FOUND']);
});

it.each([
  'http://127.0.0.1/logo.png',
  'http://localhost/logo.png',
  'http://2130706433/logo.png',
  'http://0x7f.1/logo.png',
  'http://[::1]/logo.png',
  'http://[::ffff:127.0.0.1]/logo.png',
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/logo.png',
  'http://user@127.0.0.1/logo.png',
  'http://127.0.0.1:6379/',
])('does not request %s', async (url) => {
  const { key } = named(url);
  images.hold({ [key]: url });
  expect(await failure(await images.create()({ key }))).toEqual([502, 'UPSTREAM_REFUSED']);
});

it('does not connect to a name that resolves to a private address', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const { key, url } = named('http://rebound.example/logo.png');
  images.hold({ [key]: url });
  expect(await failure(await images.create({ lookup })({ key }))).toEqual([502, 'UPSTREAM_REFUSED']);
  expect(upstream.requests).toEqual([]);
});

it('allows only the default ports of public hosts', async () => {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, _, done) => {
    asked.push(name);
    done(new Error('nowhere'), '');
  };
  for (const [port, code] of [
    [':8443', 'UPSTREAM_REFUSED'],
    [':443', 'UPSTREAM_FAILED'],
    ['', 'UPSTREAM_FAILED'],
  ]) {
    const { key, url } = named(`https://logos${code?.length}${port?.length}.example${port}/logo.png`);
    images.hold({ [key]: url }, asked.length + 1);
    expect(await failure(await images.create({ lookup })({ key }))).toEqual([502, code]);
  }
  expect(asked).toHaveLength(2);
});

it('follows a redirect from http to https, but not back', () => {
  const rules = createPublicHostRules([]);
  const lead = (from: string, to: string) => () => rules(to, new URL(from));
  expect(lead('https://logos.example/', 'http://logos.example/a.png')).toThrow('http after https');
  expect(lead('http://logos.example/', 'https://logos.example/a.png')).not.toThrow();
});

it.each<[string, number, (response: ServerResponse) => void]>([
  ['PICTURE_TOO_LARGE', 413, (response) => void response.end(Buffer.alloc(10 * 1024 ** 2 + 1))],
  ['UNSUPPORTED_PICTURE', 415, (response) => void response.end('<!doctype html><title>Sign in</title>')],
  ['UPSTREAM_FAILED', 502, (response) => void response.writeHead(404).end()],
])('answers %s, and remembers it until Retry-After', async (code, status, answer) => {
  const upstream = await images.upstream((_, response) => answer(response));
  const ask = over(upstream);
  expect(await failure(await ask())).toEqual([status, code]);
  const again = await ask();
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await failure(again)).toEqual([status, code]);
  expect(upstream.requests).toHaveLength(1);
});

describe('an original', () => {
  const tagged = (body: Buffer, etag: string) => (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ETag: etag, 'Last-Modified': 'Mon, 01 Jan 2024 00:00:00 GMT' };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(body);
  };

  it('is revalidated after a day, while visitors get the stored picture', async () => {
    let time = 1_000;
    const upstream = await images.upstream(tagged(PICTURE, '"one"'));
    const ask = over(upstream, { now: () => time });
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    time += DAY - 1;
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    expect(upstream.requests).toHaveLength(1);

    time += 1;
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    await until(() => upstream.requests.length === 2);
    expect(upstream.requests[1]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT',
    });
    // The unchanged picture is good for another day.
    await until(() => upstream.requests.length === 2 && upstream.requests[1]?.socket.destroyed === true);
    time += DAY / 2;
    await ask();
    expect(upstream.requests).toHaveLength(2);

    upstream.answer = tagged(other, '"two"');
    time += DAY;
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    // A background check ends shortly after its request.
    await until(async () => (await sizeOf(await ask())) === 'webp 60x60');
    expect(upstream.requests).toHaveLength(3);
  });

  it('may be unavailable for 30 days, also across a restart', async () => {
    let time = 1_000;
    const upstream = await images.upstream(sending(PICTURE));
    const options = { now: () => time };
    expect((await over(upstream, options)()).status).toBe(200);
    upstream.answer = answering(500);
    time += 30 * DAY - 1;
    const ask = over(upstream, options);
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    await until(() => images.failures().length === 1);
    // Not requested again right after a failure, and still delivered.
    expect((await ask()).status).toBe(200);
    expect(upstream.requests).toHaveLength(2);
    time += 10_000;
    expect(await failure(await ask())).toEqual([502, 'UPSTREAM_FAILED']);
    upstream.answer = sending(other);
    time += DAY;
    expect(await sizeOf(await ask())).toBe('webp 60x60');
  });
});

describe('a host that hangs', () => {
  /** Requests `count` pictures from a host that holds its responses, and one from another, which must arrive first. */
  async function askingMany(count: number, limits: TestedOptions['limits'] = {}) {
    const { upstream: slow, release } = await images.holding();
    const quick = await images.upstream(sending(PICTURE));
    const found = Array.from({ length: count }, (_, index) => named(`http://${slow.host}/${index}.png`));
    const fast = named(`http://${quick.host}/logo.png`);
    images.hold(Object.fromEntries([...found, fast].map(({ key, url }) => [key, url])));
    const ask = images.create({ allowPrivateHosts: [slow.host, quick.host], limits });
    const answers = found.map(({ key }) => ask({ key }));
    await until(() => slow.requests.length === 2);
    expect((await ask({ key: fast.key })).status).toBe(200);
    expect(slow.requests).toHaveLength(2);
    release();
    // Their order depends on the disk, where each is looked up first.
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  }

  it('gets two requests at a time, while other hosts are served', async () => {
    expect(await askingMany(7)).toEqual(Array(7).fill(200));
  });

  it('causes 503 for further requests to it, but not to other hosts', async () => {
    expect(await askingMany(5, { waiting: 2, downloads: 3 })).toEqual([200, 200, 200, 200, 503]);
  });
});
