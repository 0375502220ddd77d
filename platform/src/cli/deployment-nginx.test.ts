import { readFileSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { certificateOf, freePort, startServer, type TestServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { nginx, startNginx, type TestNginx } from '@zone-directory/testing/nginx';
import { until } from '@zone-directory/testing/until';

const RELEASE = 'shell/1.0.0';
/** The page server sends it, too. */
const STRICT = { 'Strict-Transport-Security': 'max-age=31536000' };

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  /** How often the header is in the response. */
  count(header: string): number;
  readonly body: string;
}

(nginx ? describe : describe.skip)('nginx with deploy/nginx.conf', () => {
  let front: TestNginx;
  let folder: string;
  let ports: [number, number];
  const running = new Set<TestServer>();
  /** Starts an instance at one of the ports. */
  const instance = async (which: 0 | 1, answer: http.RequestListener) => {
    const server = await startServer(answer, { port: ports[which] });
    running.add(server);
    return server;
  };
  const page: http.RequestListener = (request, response) => {
    request.resume();
    response.writeHead(200, STRICT).end('a page');
  };
  const stop = async (server: TestServer) => {
    running.delete(server);
    await server.close();
  };

  beforeAll(async () => {
    folder = folderWith({
      [`releases/${RELEASE}/main.js`]: 'script',
      'acme/.well-known/acme-challenge/token': 'proof',
    });
    ports = [await freePort(), await freePort()];
  });
  // Each test gets an nginx that has seen no failure.
  beforeEach(async () => {
    front = await startNginx({ instances: ports, releases: path.join(folder, 'releases'), folder });
  });
  afterEach(async () => {
    for (const server of running) await stop(server);
    await front.close();
  });

  const ask = (target: string, { host = 'zone.test', method = 'GET', port = front.port, body = '' } = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: { Host: host, Referer: 'x-ref' },
      };
      const take = (response: IncomingMessage) => {
        let text = '';
        response.on('data', (piece) => (text += piece));
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            count: (header) => response.rawHeaders.filter((name) => name.toLowerCase() === header).length,
            body: text,
          }),
        );
      };
      const asked =
        port === front.plainPort
          ? http.request(options, take)
          : https.request({ ...options, servername: host, rejectUnauthorized: false, agent: false }, take);
      asked.once('error', reject).end(body);
    });

  it('passes a GET on to the other instance, and never a POST that was sent', async () => {
    const seen = { broken: 0, whole: 0 };
    await instance(0, (request) => {
      if (request.method === 'POST') seen.broken += 1;
      request.socket.destroy();
    });
    await instance(1, (request, response) => {
      if (request.method === 'POST') seen.whole += 1;
      page(request, response);
    });
    const posts = await Promise.all(
      Array.from({ length: 6 }, () => ask('/', { method: 'POST', body: 'a=b' })),
    );
    expect(seen.broken).toBeGreaterThan(0);
    expect(seen.broken + seen.whole).toBe(6);
    expect(posts.filter(({ status }) => status === 502)).toHaveLength(seen.broken);
    for (let n = 0; n < 6; n += 1) expect((await ask('/')).status).toBe(200);
  });

  it('passes a GET on when an instance has nothing to show', async () => {
    await instance(0, (_, response) => response.writeHead(503).end('Nothing is live yet.'));
    await instance(1, page);
    for (let n = 0; n < 4; n += 1) expect(await ask('/')).toMatchObject({ status: 200, body: 'a page' });
  });

  (process.env.TEST_FULL ? it : it.skip)(
    'passes a GET on when an instance hangs',
    async () => {
      await instance(0, (request) => request.resume());
      await instance(1, page);
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/')));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(performance.now() - start).toBeLessThan(20_000);
    },
    30_000,
  );

  it('does not publish the metrics, however they are asked for', async () => {
    await instance(0, page);
    for (const target of ['/metrics', '/metrics?a=b', '//metrics', '/%6detrics', '/./metrics'])
      expect(await ask(target)).toMatchObject({ status: 404, body: expect.not.stringContaining('a page') });
    expect((await ask('/metrics', { method: 'POST', body: 'a=b' })).status).toBe(404);
    expect(await ask('/metrics-of-trade')).toMatchObject({ status: 200, body: 'a page' });
  });

  it('leaves an error of both instances as it is', async () => {
    for (const which of [0, 1] as const)
      await instance(which, (_, response) =>
        response.writeHead(503, { 'Retry-After': '3' }).end('{"error":1}'),
      );
    const refused = await ask('/', { method: 'POST' });
    expect(refused).toMatchObject({ status: 503, body: '{"error":1}', headers: { 'retry-after': '3' } });
  });

  it('says in ten languages when none answers, and serves again as soon as one does', async () => {
    const down = await ask('/');
    expect(down.status).toBe(502);
    expect(Number(down.headers['retry-after'])).toBeGreaterThan(0);
    expect(down.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('html'),
    });
    expect([down.count('strict-transport-security'), down.count('retry-after')]).toEqual([1, 1]);
    for (const { code } of LANGUAGES) expect(down.body).toContain(` lang="${code}"`);
    expect((await ask('/', { method: 'POST' })).headers).toHaveProperty('retry-after');
    for (const which of [1, 0] as const) {
      const server = await instance(which, page);
      expect((await ask('/')).status).toBe(200);
      await stop(server);
    }
  });

  it('has every origin send Strict-Transport-Security once, also with an error', async () => {
    await instance(0, page);
    const files = { host: 'files.zone.test' };
    for (const answered of [
      await ask('/'),
      await ask(`/${RELEASE}/main.js`, files),
      await ask(`/${RELEASE}/missing.js`, files),
      await ask('/', files),
    ])
      expect([
        answered.count('strict-transport-security'),
        answered.headers['strict-transport-security'],
      ]).toEqual([1, 'max-age=31536000']);
  });

  it('answers challenges for certificates without TLS, and redirects everything else', async () => {
    const plain = { port: front.plainPort };
    expect(await ask('/.well-known/acme-challenge/token', plain)).toMatchObject({
      status: 200,
      body: 'proof',
    });
    expect((await ask('/a?b=c', plain)).headers.location).toBe('https://zone.test/a?b=c');
  });

  it('has a renewed certificate after a reload, and drops no visitor', async () => {
    await instance(0, page);
    const certificate = () =>
      new Promise<string>((resolve, reject) => {
        const socket = tls.connect(
          { host: '127.0.0.1', port: front.port, servername: 'zone.test', rejectUnauthorized: false },
          () => {
            resolve(socket.getPeerCertificate().fingerprint256);
            socket.destroy();
          },
        );
        socket.once('error', reject);
      });
    const before = await certificate();
    const { key, cert } = await certificateOf('zone.test');
    writeFileSync(path.join(folder, 'key.pem'), key);
    writeFileSync(path.join(folder, 'cert.pem'), cert);
    front.reload();
    await until(async () => {
      expect((await ask('/')).status).toBe(200);
      return (await certificate()) !== before;
    });
  });

  /** Opens a connection, and sends bytes that are not a complete request. */
  const openWith = (bytes: string) =>
    new Promise<tls.TLSSocket>((resolve, reject) => {
      const socket = tls.connect(
        { host: '127.0.0.1', port: front.port, servername: 'zone.test', rejectUnauthorized: false },
        () => {
          socket.write(bytes);
          resolve(socket);
        },
      );
      socket.on('error', reject);
    });

  it('lets a sender have so many unfinished bodies, and visitors with the same address still get their pages', async () => {
    await instance(0, page);
    const request = 'POST / HTTP/1.1\r\nHost: zone.test\r\nContent-Length: 1000\r\n\r\nx';
    const sockets = await Promise.all(Array.from({ length: 70 }, () => openWith(request)));
    let refused = 0;
    for (const socket of sockets)
      socket.once('data', (text) => {
        if (String(text).startsWith('HTTP/1.1 429')) refused += 1;
      });
    await until(() => refused === 20);
    expect((await ask('/')).status).toBe(200);
    const post = await ask('/', { method: 'POST', body: 'a=b' });
    expect(post).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    for (const socket of sockets) socket.destroy();
    await until(async () => (await ask('/', { method: 'POST', body: 'a=b' })).status === 200);
  });

  it('limits searches without JavaScript, and no other page', async () => {
    await instance(0, page);
    const of = async (target: string) => {
      const all = await Promise.all(Array.from({ length: 90 }, () => ask(target)));
      return all.filter(({ status }) => status === 429);
    };
    const refused = await of('/?lng=fr&q=a');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(45);
    expect(refused[0]?.headers).toHaveProperty('retry-after');
    expect(await of('/?q=')).toEqual([]);
    expect(await of('/about')).toEqual([]);
  });

  it('closes a connection whose request is incomplete after five seconds', async () => {
    const began = performance.now();
    const sockets = [await openWith('GET / HTTP/1.1\r\nX-Slow:'), net.connect(front.port, '127.0.0.1')];
    const slow = setInterval(() => sockets[0]?.write('x'), 500);
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
    );
    clearInterval(slow);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('logs what was requested by which address, and nothing else about the visitor', async () => {
    let id: unknown;
    await instance(0, (request, response) => {
      id = request.headers['x-request-id'];
      page(request, response);
    });
    await ask('/?q=fish');
    await until(() => readFileSync(path.join(folder, 'access.log'), 'utf8').includes('fish'));
    const log = readFileSync(path.join(folder, 'access.log'), 'utf8');
    expect(log).toMatch(
      /^127\.0\.0\.1 \S+ "GET \/\?q=fish HTTP\/1\.1" 200 \d+ [\d.]+ 127\.0\.0\.1:\d+ [\da-f]{32}$/m,
    );
    // That of the page server's lines about the request.
    expect(log).toContain(` ${id}\n`);
    expect(log).not.toContain('x-ref');
  });
});

test('the privacy page says how long access logs are kept', () => {
  const root = path.resolve(__dirname, '../../..');
  const rules = readFileSync(path.join(root, 'deploy/logrotate.conf'), 'utf8');
  const [, days] = /^\s*maxage (\d+)$/m.exec(rules) ?? [];
  expect(rules).toMatch(new RegExp(`^\\s*daily\\n\\s*rotate ${days}$`, 'm'));
  for (const { code } of LANGUAGES) {
    const { privacy } = JSON.parse(readFileSync(path.join(root, `site/texts/${code}.json`), 'utf8'));
    expect([code, privacy.keep.text]).toEqual([code, expect.stringMatching(`(^|\\D)${days}(\\D|$)`)]);
  }
});
