import { connect } from 'node:net';
import fc from 'fast-check';
import { id, LOGISTICS, SHIPPING, warmGateway } from '../data/api/snapshot.testing';
import { usePage } from './page-origin.testing';

/** Splits a list into values at bars; blanks are part of the values. */
const list = (...lines: readonly string[]) => lines.join('|').split('|');

const ENDPOINTS = list(
  '/|/about|/ar|/business/recAAAAAAAAAAAAAA|/categories/x|/nope|/healthz|/livez|/readyz',
  '/registry.json|/zone-config.json|/declared/ar.json|/locales/ar/translation.json|/robots.txt',
  '/sitemap.xml|/sitemap-1.xml|/site/texts/en.json|/site/|/assets/profiles/a.pdf|/shell/x/y.js',
  '/data/categories.json|/data/businesses.json|/data/search.json|/data/images/x|/data/refresh|/data/',
  `/data/businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}&after=|/data/search/__proto__/ids.json`,
  `/data/businesses/${id('Business7')}.json|/data/businesses/constructor.json|/data/openapi.json`,
  '/.netlify/functions/send-listing|/.netlify/functions/form-token|/.netlify/',
);
const METHODS = list(
  'GET|GET|GET|GET|GET|HEAD|HEAD|POST|POST|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|QUERY',
  'CONNECT|get|G@T',
);
const VERSIONS = list(
  'HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.1|HTTP/1.0|HTTP/1.0',
  'HTTP/2.0|HTTP/0.9|HTTQ/1.1|',
);
const HOSTS = list(
  'localhost|localhost:3000|127.0.0.1|[::1]:3000|zone.example|| |a b|a/b|a\\b|a@b|a:b|a:99999|[::1|[]|[::g]',
  '1.2.3.4.5|256.1.1.1|0x7f.1|xn--a|%41|é|\x01|..|#|?|-|a,b|_',
  `${'x'.repeat(300)}.example`,
);
const HEADERS = list(
  'Content-Length: 0|Content-Length: 5|Content-Length: -1|Content-Length: 99999999|Content-Length: x',
  'Transfer-Encoding: chunked|Transfer-Encoding: gzip|Transfer-Encoding: chunked, chunked|Content-Encoding: br',
  'Expect: 100-continue|Expect: x|Upgrade: websocket\r\nConnection: Upgrade|Upgrade: h2c|Connection: close',
  'Content-Type: application/json|Content-Type: text/plain|Content-Type: ;;;|Content-Type: application/json; charset=x',
  'If-None-Match: *|If-None-Match: "|If-None-Match: ,,W/|Range: bytes=0-|Range: x|If-Modified-Since: never',
  'Accept-Encoding: br|Accept-Encoding: gzip;q=x,*|Accept-Language: ar|Accept-Language: ;;q=,,-|Cookie: lng=%|Cookie: ;=;',
  'Origin: null|Origin: http://localhost|Origin: x|X-Forwarded-For: [::1]:x, ,|Idempotency-Key: é|Idempotency-Key: a b',
  'Authorization: Bearer|Authorization: Bearer wrong|Form-Token: .|Bad Header: x|: x|X: \x00|X\x00: y| folded',
  'Host: second.example',
  `X: ${'x'.repeat(20_000)}`,
);
const BODIES = list(
  '|{}|{"records":[{}]}|[|\xff\xfe|5\r\nabcde\r\n0\r\n\r\n|zz\r\n|0\r\n\r\n|\x00|GET / HTTP/1.1\r\n\r\n',
);
const ENDS = list('|||/|\\|%|%zz|%00|%ff|%2e%2e/|/../..|//|?|?a=%|?lng=%ff&lng|#|\x01| |é');
const WHOLE = list(
  '*||x|http://|http://localhost/|http://a b/|HTTPS://x|//|///x|/\\x|\\|localhost:80|/..|?|#',
);

/** Returns requests that no browser sends, at and around the endpoints; always the same ones, by a fixed seed. */
function badRequests(count: number): string[] {
  const one = (values: readonly string[]) => fc.constantFrom(...values);
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(one(ENDPOINTS), one(ENDS)).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: one(WHOLE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => `/${text}`) },
  );
  const host = fc.oneof(
    { weight: 9, arbitrary: fc.constant(['Host: localhost']) },
    { weight: 3, arbitrary: one(HOSTS).map((name) => [`Host: ${name}`]) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  const request = fc
    .tuple(one(METHODS), target, one(VERSIONS), host, fc.array(one(HEADERS), { maxLength: 4 }), one(BODIES))
    .map(([method, path, version, hosts, others, body]) =>
      [`${method} ${path} ${version}`, ...hosts, ...others, '', body].join('\r\n'),
    );
  return fc.sample(request, { numRuns: count, seed: 14 });
}

const HANG_MS = 20_000;
const FINAL = /^(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)*HTTP\/1\.[01] ([2-5]\d\d) [\s\S]*?\r\n\r\n/;

/** Returns how bytes are answered: status and head of the first final answer, `closed` without one, or `hang`. */
function answerTo(port: number, bytes: string): Promise<{ status: string; head: string }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = (status: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status, head: received });
    };
    const timer = setTimeout(() => end('hang'), HANG_MS);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const [, status] = FINAL.exec(received) ?? [];
      if (status) end(status);
    });
    socket.on('error', () => {});
    socket.on('close', () => end('closed'));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

const RUNS = Math.min(PROPERTY_RUNS, 25_000);
const { start, page } = usePage();
const startWithData = async () => {
  const { app } = warmGateway();
  await start({}, { handler: (request, info) => app.fetch(request, info) });
};

/** Every request is answered, none with an internal error, and no response may be sniffed for its type. */
const isAnswered = (status: string, head: string) =>
  /^[234]\d\d$|^503$/.test(status) && /\r\nx-content-type-options: nosniff\r\n/i.test(head);

let report: jest.SpyInstance;
beforeEach(() => {
  report = jest.spyOn(console, 'error');
});
afterEach(() => report.mockRestore());

it('answers any request to the page without logging an error', async () => {
  await startWithData();
  const requests = badRequests(RUNS);
  const queue = requests.values();
  const wrong: string[] = [];
  const sender = async () => {
    for (const request of queue) {
      const { status, head } = await answerTo(page().port, request);
      if (!isAnswered(status, head)) wrong.push(`${status}: ${JSON.stringify(request.slice(0, 300))}`);
    }
  };
  await Promise.all(Array.from({ length: 100 }, sender));
  expect(requests).toHaveLength(RUNS);
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['GET /about HTTP/1.0\r\n\r\n', '200'],
  ['GET /data/categories.json HTTP/1.0\r\n\r\n', '200'],
  ['GET /about HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n', '200'],
  ['GET /about HTTP/1.1\r\nHost: any.example\r\n\r\n', '200'],
  ['GET /about?x=%zz\\ HTTP/1.1\r\nHost: localhost\r\n\r\n', '200'],
  ['GET /about HTTP/1.1\r\n\r\n', '400'],
  ['GET /about HTTP/1.1\r\nHost: a b\r\n\r\n', '400'],
  ['GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400'],
  ['GET /about HTTP/1.1\r\nHost: localhost:99999\r\n\r\n', '400'],
  ['GET /ab\\out HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['GET /data/%ff HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['GET http://localhost/about HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['GET /a\x01b HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
])('%j is answered with %s', async (request, status) => {
  await startWithData();
  expect((await answerTo(page().port, request)).status).toBe(status);
  expect(report).not.toHaveBeenCalled();
});
