import { failure, KEY, OTHER_KEY, plainPicture, sending, sizeOf, useImages } from './images.testing';

const images = useImages();
const wide = () => plainPicture(1600, 800).png().toBuffer();

it.each([
  [undefined, 'webp 640x320'],
  [320, 'webp 320x160'],
  [640, 'webp 640x320'],
  [1280, 'webp 1280x640'],
])('delivers width %s as %s', async (width, size) => {
  const ask = images.over(await images.upstream(sending(await wide())));
  expect(await sizeOf(await ask({ width }))).toBe(size);
});

it.each(['641', '0', '-320', '320.0', '0x140', '1e3', '', 'large', '320&width=640', '99999999999999999999'])(
  'refuses width %s without requesting the original',
  async (width) => {
    const upstream = await images.upstream(sending(await wide()));
    expect(await failure(await images.over(upstream)({ width }))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect(upstream.requests).toEqual([]);
  },
);

it('sends a picture as immutable, with headers that restrict its use', async () => {
  const ask = images.over(await images.upstream(sending(await wide())));
  const response = await ask();
  const body = await response.arrayBuffer();
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.byteLength),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    'netlify-vary': 'query=width',
    'x-content-type-options': 'nosniff',
  });
});

it('answers HEAD like GET, without the picture', async () => {
  const ask = images.over(await images.upstream(sending(await wide())));
  const head = await ask({ method: 'HEAD' });
  expect(await head.text()).toBe('');
  expect([...head.headers]).toEqual([...(await ask()).headers]);
});

it('answers 304 if the client has the picture, and 200 if it has another', async () => {
  const ask = images.over(await images.upstream(sending(await wide())));
  const etag = (await ask()).headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const response = await ask({ headers: { 'If-None-Match': known } });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect((await ask({ headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  expect((await ask({ width: 320, headers: { 'If-None-Match': etag } })).status).toBe(200);
});

it('delivers only the pictures of the current snapshot', async () => {
  const upstream = await images.upstream(sending(await wide()));
  const ask = images.over(upstream);
  for (const key of [
    'recPicture0000001/attPicture0000002',
    'recpicture0000001/attpicture0000001',
    '../etc/passwd',
    `${KEY}/x`,
    '__proto__',
    'recPicture0000001/..%2fattPicture00001',
  ]) {
    expect(await failure(await ask({ key }))).toEqual([404, 'NOT_FOUND']);
  }
  expect(upstream.requests).toEqual([]);
  expect((await ask()).status).toBe(200);
});

it('no longer delivers a picture that was removed from the base', async () => {
  const upstream = await images.upstream(sending(await wide()));
  const ask = images.over(upstream);
  expect((await ask()).status).toBe(200);
  images.hold({ [OTHER_KEY]: `http://${upstream.host}/two.png` }, 1);
  expect(await failure(await ask())).toEqual([404, 'NOT_FOUND']);
});

it('refuses methods other than GET and HEAD', async () => {
  const ask = images.over(await images.upstream(sending(await wide())));
  const response = await ask({ method: 'POST' });
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(await failure(response)).toEqual([405, 'METHOD_NOT_ALLOWED']);
});

it('returns 503 with Retry-After while no snapshot exists', async () => {
  const response = await images.create({ limits: { firstSnapshotMs: 20 } })();
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await failure(response)).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

it('waits for the first snapshot', async () => {
  const upstream = await images.upstream(sending(await wide()));
  const answer = images.create({ allowPrivateHosts: [upstream.host] })();
  images.hold({ [KEY]: `http://${upstream.host}/one.png` });
  expect((await answer).status).toBe(200);
});

it('names the upstream neither in the body nor in the headers', async () => {
  const upstream = await images.upstream((_, response) => void response.writeHead(403).end('secret'));
  const response = await images.over(upstream)();
  const seen = JSON.stringify([[...response.headers], await response.text()]);
  expect(response.status).toBe(502);
  expect(seen).not.toContain(upstream.host);
  expect(seen).not.toContain('secret');
});
