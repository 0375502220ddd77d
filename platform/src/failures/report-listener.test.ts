import { request as httpRequest } from 'node:http';
import { startServer } from '../http/server';
import { createReportListener, type ReportOutcome } from './report-listener';

let outcome: ReportOutcome = 'counted';
let isWanted = true;
const admits = jest.fn((_network: string) => isWanted);
const accept = jest.fn((_body: string, _network: string) => outcome);
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const listener = createReportListener({ admits, accept }, 1);
  const server = await startServer({ port: 0, purpose: 'reports', requestListener: listener });
  ({ url, close } = server);
});
afterAll(() => close());
beforeEach(() => void accept.mockClear());

const HEADERS = { 'X-Forwarded-For': '10.0.0.1' };
const post = async (body: string, headers: Record<string, string> = HEADERS) =>
  (await fetch(url, { method: 'POST', body, headers })).status;

it('hands a body over, and answers with an empty response that no cache keeps', async () => {
  const response = await fetch(url, { method: 'POST', body: '{"a":"ü"}', headers: HEADERS });
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(accept).toHaveBeenCalledWith('{"a":"ü"}', '10.0.0.1');
});

it.each<[ReportOutcome, number]>([
  ['limited', 204],
  ['malformed', 400],
  ['token', 403],
  ['labels', 422],
  ['unready', 503],
])('answers %s with %i', async (said, status) => {
  outcome = said;
  expect(await post('{}')).toBe(status);
  outcome = 'counted';
});

it('does not read what would not count', async () => {
  isWanted = false;
  expect(await post('{}')).toBe(204);
  expect(admits).toHaveBeenLastCalledWith('10.0.0.1');
  expect(accept).not.toHaveBeenCalled();
  isWanted = true;
  expect(await post('{}')).toBe(204);
  expect(accept).toHaveBeenCalledTimes(1);
});

it.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['the first half of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same of its neighbour', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['what the own proxy has seen, not what the sender says', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
])('counts by %s', async (_, forwardedFor, network) => {
  await post('{}', {
    'X-Forwarded-For': forwardedFor,
    Forwarded: 'for=203.0.113.8',
    'X-Real-IP': '203.0.113.7',
  });
  expect(accept).toHaveBeenLastCalledWith('{}', network);
});

it('refuses large bodies without reading them', async () => {
  expect(await post('a'.repeat(4_096))).toBe(204);
  accept.mockClear();
  expect(await post('a'.repeat(4_097))).toBe(413);
  expect(accept).not.toHaveBeenCalled();
});

it.each([
  ['text/plain;charset=UTF-8', 204],
  ['application/json', 204],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/plainer', 415],
])('answers a body of the type %s with %i', async (type, status) => {
  const response = await fetch(url, { method: 'POST', body: '{}', headers: { 'Content-Type': type } });
  expect(response.status).toBe(status);
  expect(accept).toHaveBeenCalledTimes(status === 204 ? 1 : 0);
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s, and says what it takes', async (method) => {
  const response = await fetch(url, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  // Pages of other sites need no permission to send a beacon, and get none for anything else.
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

it('refuses a large body whose length it is not told', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST' }, (response) => resolve(response.statusCode));
    request.on('error', reject);
    request.write('a'.repeat(3_000));
    request.write('a'.repeat(3_000));
  });
  expect(status).toBe(413);
  expect(accept).not.toHaveBeenCalled();
});
