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
  const listener = createReportListener({ admits, accept }, () => '10.0.0.1');
  const server = await startServer({ port: 0, purpose: 'reports', requestListener: listener });
  ({ url, close } = server);
});
afterAll(() => close());
beforeEach(() => void accept.mockClear());

const post = async (body: string) => (await fetch(url, { method: 'POST', body })).status;

it('hands a body over, and answers with an empty response that no cache keeps', async () => {
  const response = await fetch(url, { method: 'POST', body: '{"a":"ü"}' });
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

it('refuses other methods and large bodies without reading them', async () => {
  expect((await fetch(url)).status).toBe(405);
  expect(await post('a'.repeat(4_096))).toBe(204);
  accept.mockClear();
  expect(await post('a'.repeat(4_097))).toBe(413);
  expect(accept).not.toHaveBeenCalled();
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
