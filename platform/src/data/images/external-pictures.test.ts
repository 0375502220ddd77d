import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { until } from '@zone-directory/testing/until';
import { createHostRules } from './host-rules';
import {
  externalPicture,
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

/** Returns a function that requests a picture of the data on a third-party host. */
function over({ host }: Upstream, options: TestedOptions = {}, path = '/logo.png') {
  const { key, url } = externalPicture(`http://${host}${path}`);
  images.hold({ [key]: url });
  const ask = images.create({ allowPrivateHosts: [host], ...options });
  return (asked: Omit<Parameters<typeof ask>[0], 'key'> = {}) => ask({ ...asked, key });
}

const answering = (status: number, headers: Record<string, string> = {}) => {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(status, headers).end();
};

it('delivers a picture from any host, cacheable for a day', async () => {
  const response = await over(await images.upstream(sending(pngOf(1600, 800))))();
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800',
  );
  expect(await sizeOf(response)).toBe('webp 640x320');
});

it('requests no picture that neither the data nor the site names', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const ask = images.create({ allowPrivateHosts: [upstream.host] });
  const { key, url } = externalPicture(`http://${upstream.host}/logo.png`);
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
  const { key, url } = externalPicture(`http://${upstream.host}/logo.png`);
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
    const { key, url } = externalPicture(
      `https://logos${code?.length}${port?.length}.example${port}/logo.png`,
    );
    images.hold({ [key]: url }, asked.length + 1);
    expect(await failure(await images.create({ lookup })({ key }))).toEqual([502, code]);
  }
  expect(asked).toHaveLength(2);
});

it('follows a redirect from http to https, but not back', () => {
  const rules = createHostRules({ allowPrivateHosts: [] });
  const lead = (from: string, to: string) => () => rules(to, new URL(from));
  expect(lead('https://logos.example/', 'http://logos.example/a.png')).toThrow('http after https');
  expect(lead('http://logos.example/', 'https://logos.example/a.png')).not.toThrow();
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

  it('is checked again if that was last done before the clock was put back', async () => {
    let time = 2 * DAY;
    const upstream = await images.upstream(sending(PICTURE));
    const ask = over(upstream, { now: () => time });
    await ask();
    time = DAY;
    upstream.answer = sending(other);
    expect(await sizeOf(await ask())).toBe('webp 80x40');
    await until(async () => (await sizeOf(await ask())) === 'webp 60x60');
    expect(upstream.requests).toHaveLength(2);
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
    const found = Array.from({ length: count }, (_, index) =>
      externalPicture(`http://${slow.host}/${index}.png`),
    );
    const fast = externalPicture(`http://${quick.host}/logo.png`);
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
