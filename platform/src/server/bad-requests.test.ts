import { startAirtable } from 'airtable-embedded/start-airtable';
import { testBase } from 'airtable-embedded/test-base';
import { warmGateway } from '../data/api/snapshot.testing';
import { answerTo, badRequests, list, outcomesOf } from '../http/bad-requests.testing';
import { usePage } from './page-origin.testing';

const RUNS = Math.min(PROPERTY_RUNS, 25_000);
const { start, page } = usePage();
const startWithData = async () => {
  const { app } = warmGateway();
  await start({}, { handler: (request, info) => app.fetch(request, info) });
};

const ENDPOINTS = list(
  '/|/about|/ar|/business/recAAAAAAAAAAAAAA|/categories/x|/nope|/healthz|/livez|/readyz',
  '/registry.json|/zone-config.json|/declared/ar.json|/locales/ar/translation.json|/robots.txt',
  '/sitemap.xml|/sitemap-1.xml|/site/texts/en.json|/site/|/assets/profiles/a.pdf|/shell/x/y.js',
  '/data/categories.json|/data/businesses.json|/data/search-index.json|/data/images/x|/data/refresh|/data/',
  '/.netlify/functions/send-listing|/.netlify/functions/form-token|/.netlify/',
);

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
  const { wrong, counts } = await outcomesOf(page().port, badRequests(ENDPOINTS, [], RUNS), isAnswered);
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(RUNS);
  expect(report).not.toHaveBeenCalled();
});

it('answers any request to the embedded base without logging an error', async () => {
  const base = testBase(5);
  const table = `/v0/${base.baseId}/Businesses`;
  const airtable = await startAirtable({ base });
  const endpoints = list(`${table}|${table}/listRecords|${table}/recAAAAAAAAAAAAAA|/v0/x|/v0/|/healthz|/`);
  const key = `Authorization: Bearer ${base.apiKey}`;
  // Makes sure that enough requests get as far as waiting for the rest of their body.
  const unfinished = ['Content-Length: 5', 'Transfer-Encoding: chunked'].map(
    (header) => `${key}\r\n${header}`,
  );
  const headers = Array.from({ length: 10 }, () => [key, ...unfinished]).flat();
  const requests = badRequests(endpoints, headers, RUNS);
  const { wrong } = await outcomesOf(airtable.port, requests, isAnswered);
  await airtable.close();
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
