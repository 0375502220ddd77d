import type { ServerResponse } from 'node:http';
import { setInterval as ticks } from 'node:timers/promises';
import { until } from '@zone-directory/testing/until';
import { failure, KEY, PICTURE, sending, useImages } from './images.testing';

const images = useImages();

/** Sends a chunk every few milliseconds until the client disconnects. */
async function drip(response: ServerResponse, chunk: Buffer): Promise<void> {
  for await (const _ of ticks(5)) {
    if (response.destroyed) return;
    response.write(chunk);
  }
}

const redirect = (location: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(302, { Location: location, 'Set-Cookie': 'session=1' }).end();

it('requests a picture without a key, a cookie or anything about the visitor', async () => {
  const upstream = await images.upstream((request, response) =>
    request.url === '/one.png' ? redirect('/again')(request, response) : sending(PICTURE)(request, response),
  );
  const ask = images.over(upstream);
  const headers = {
    Authorization: 'Bearer secret',
    Cookie: 'a=b',
    Referer: 'https://zone.example/',
    Range: 'bytes=0-1',
  };
  expect((await ask({ headers })).status).toBe(200);
  for (const request of upstream.requests) {
    expect(request.headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
      host: upstream.host,
    });
  }
  expect(upstream.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /one.png',
    'GET /again',
  ]);
});

describe('redirects', () => {
  /** An upstream that redirects `count` times. */
  const redirecting = (count: number) =>
    images.upstream((request, response) => {
      const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('step'));
      if (step < count) redirect(`/one.png?step=${step + 1}`)(request, response);
      else sending(PICTURE)(request, response);
    });

  it('follows three, not four', async () => {
    expect((await images.over(await redirecting(3))()).status).toBe(200);
    const upstream = await redirecting(4);
    const ask = images.create({ allowPrivateHosts: [upstream.host] });
    const key = 'recPicture0000009/attPicture0000009';
    images.hold({ [key]: `http://${upstream.host}/one.png` }, 1);
    expect(await failure(await ask({ key }))).toEqual([502, 'UPSTREAM_FAILED']);
    expect(upstream.requests).toHaveLength(4);
  });

  it('stops at a redirect loop', async () => {
    const upstream = await images.upstream(redirect('/one.png'));
    expect(await failure(await images.over(upstream)())).toEqual([502, 'UPSTREAM_FAILED']);
    expect(upstream.requests).toHaveLength(4);
  });

  it.each([
    ['a host that is not listed', false],
    ['a private address, though its host is listed', true],
  ])('does not follow one to %s', async (_, isListed) => {
    const target = await images.upstream(sending(PICTURE));
    const upstream = await images.upstream(redirect(`http://${target.host}/`));
    const options = isListed ? { allowedHosts: [target.host] } : {};
    expect(await failure(await images.over(upstream, options)())).toEqual([502, 'UPSTREAM_REFUSED']);
    expect(target.requests).toEqual([]);
    const ask = images.over(upstream, { ...options, allowPrivateHosts: [upstream.host, target.host] });
    expect((await ask()).status).toBe(200);
  });

  it.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'http://user:secret@127.0.0.1/', 'http://['])(
    'does not follow one to %s',
    async (location) => {
      const upstream = await images.upstream(redirect(location));
      expect(await failure(await images.over(upstream)())).toEqual([502, 'UPSTREAM_REFUSED']);
    },
  );
});

describe('a status other than 200', () => {
  it.each([201, 204, 206, 300, 304, 400, 403, 404, 410, 429, 500, 503])(
    'is a failure: %s',
    async (status) => {
      const upstream = await images.upstream((_, response) => void response.writeHead(status).end());
      expect(await failure(await images.over(upstream)())).toEqual([502, 'UPSTREAM_FAILED']);
    },
  );

  it('is a failure if a redirect has no location', async () => {
    const upstream = await images.upstream((_, response) => void response.writeHead(302).end());
    expect(await failure(await images.over(upstream)())).toEqual([502, 'UPSTREAM_FAILED']);
  });
});

describe('time', () => {
  it('is limited for the headers', async () => {
    const upstream = await images.upstream(() => undefined);
    const ask = images.over(upstream, { limits: { headersMs: 100 } });
    expect(await failure(await ask())).toEqual([504, 'UPSTREAM_TIMED_OUT']);
    await until(() => upstream.requests[0]?.socket.destroyed ?? false);
  });

  it('is limited for the whole body, even while data arrives', async () => {
    const upstream = await images.upstream(
      (_, response) => void drip(response, Buffer.from('\x89PNG\r\n\x1a\n')),
    );
    const ask = images.over(upstream, { limits: { downloadMs: 200 } });
    expect(await failure(await ask())).toEqual([504, 'UPSTREAM_TIMED_OUT']);
    await until(() => upstream.requests[0]?.socket.destroyed ?? false);
  });

  it('is limited for all redirects together', async () => {
    const upstream = await images.upstream((request, response) => {
      if (request.url === '/one.png') redirect('/slow')(request, response);
    });
    const ask = images.over(upstream, { limits: { downloadMs: 200 } });
    expect(await failure(await ask())).toEqual([504, 'UPSTREAM_TIMED_OUT']);
  });

  it('is enough for a body that arrives in pieces', async () => {
    const upstream = await images.upstream(async (_, response) => {
      let start = 0;
      for await (const _tick of ticks(5)) {
        if (start >= PICTURE.length) break;
        response.write(PICTURE.subarray(start, start + 50));
        start += 50;
      }
      response.end();
    });
    expect((await images.over(upstream)()).status).toBe(200);
  });
});

describe('bytes', () => {
  it('are refused if Content-Length is too large', async () => {
    const upstream = await images.upstream((_, response) => {
      response.writeHead(200, { 'Content-Length': PICTURE.length }).flushHeaders();
    });
    const ask = images.over(upstream, { limits: { fileBytes: PICTURE.length - 1 } });
    expect(await failure(await ask())).toEqual([413, 'PICTURE_TOO_LARGE']);
    await until(() => upstream.requests[0]?.socket.destroyed ?? false);
  });

  it('are refused if they do not end', async () => {
    const upstream = await images.upstream((_, response) => void drip(response, Buffer.alloc(1_000)));
    const ask = images.over(upstream, { limits: { fileBytes: 10_000 } });
    expect(await failure(await ask())).toEqual([413, 'PICTURE_TOO_LARGE']);
    await until(() => upstream.requests[0]?.socket.destroyed ?? false);
  });

  it('are accepted up to the limit', async () => {
    const ask = images.over(await images.upstream(sending(PICTURE)), {
      limits: { fileBytes: PICTURE.length },
    });
    expect((await ask()).status).toBe(200);
  });

  const announcing = (length: number) =>
    images.upstream(({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`);
      socket.end(PICTURE);
    });

  it.each([
    ['are ignored beyond Content-Length', -20, [415, 'UNSUPPORTED_PICTURE']],
    ['are missing if the connection ends early', 20, [502, 'UPSTREAM_FAILED']],
  ])('%s', async (_, more, refusal) => {
    expect(await failure(await images.over(await announcing(PICTURE.length + more))())).toEqual(refusal);
  });

  it('are complete if Content-Length is right', async () => {
    expect((await images.over(await announcing(PICTURE.length))()).status).toBe(200);
  });
});

it.each(['HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n', 'garbage\r\n\r\n', ''])(
  'survives an upstream that does not speak HTTP: %j',
  async (answer) => {
    const upstream = await images.upstream(({ socket }) => void socket.end(answer));
    expect(await failure(await images.over(upstream)())).toEqual([502, 'UPSTREAM_FAILED']);
  },
);

it('survives an upstream that is down', async () => {
  const ask = images.create({ allowPrivateHosts: ['127.0.0.1:1'] });
  images.hold({ [KEY]: 'http://127.0.0.1:1/one.png' });
  expect(await failure(await ask())).toEqual([502, 'UPSTREAM_FAILED']);
});
