import { until } from '@zone-directory/testing/until';
import { SAMPLE } from '../listing/accept/sample.testing';
import { SEND_LISTING_PATH } from '../listing/accept/send-listing';
import type { Recorded } from '../log/log.testing';
import { recordedLog } from '../log/log.testing';
import { usePage } from './page-origin.testing';

const { start } = usePage();
let recorded: ReturnType<typeof recordedLog>;
beforeEach(() => {
  recorded = recordedLog();
});

/** Starts a page origin. @param data what answers below `/data/` */
const open = async (
  env: Readonly<Record<string, string>> = {},
  handler?: () => Response | Promise<Response>,
) => (await start({}, handler ? { handler } : {}, env, undefined, recorded.log)).url;

/** Requests a path, and returns the response's id, and the lines that the request has caused. */
async function linesOf(url: string, init?: RequestInit): Promise<{ id: string; lines: readonly Recorded[] }> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.text();
  const id = response.headers.get('x-request-id') ?? '';
  const lines = () => recorded.records.filter(({ requestId }) => requestId === id);
  await until(() => lines().some(({ method }) => method !== undefined));
  return { id, lines: lines() };
}

it('each request has an id of its own, and one line at the level debug', async () => {
  const url = await open();
  const { id, lines } = await linesOf(`${url}/about?q=Almara`);
  expect(lines).toEqual([
    {
      ...{ level: 'debug', msg: 'Request', requestId: id, method: 'GET', status: 200, route: '/about' },
      ...{ language: 'en', ms: expect.any(Number), bytes: expect.any(Number) },
    },
  ]);
  const unknown = await linesOf(`${url}/Almara`);
  expect(unknown.id).not.toBe(id);
  expect(unknown.lines).toMatchObject([{ status: 404, route: 'not-found' }]);
  expect(JSON.stringify(recorded.records)).not.toContain('Almara');
});

const NGINX = '0123456789abcdef0123456789abcdef';
it.each([
  ['0', NGINX, false],
  ['1', NGINX, true],
  ['1', '7b0f9b3e-6d8c-4c1c-9f0e-2f4b7d1a9c3e', true],
  ['1', 'abc', false],
  ['1', 'office@rope-works.example', false],
  ['1', 'Almara-Rope-Works-Limited', false],
  ['1', `${NGINX}${NGINX}0`, false],
])('with %s trusted proxies, the id %s is taken over: %p', async (TRUSTED_PROXIES, given, isTaken) => {
  const url = await open({ TRUSTED_PROXIES });
  const { id } = await linesOf(url, { headers: { 'X-Request-Id': given } });
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[\w-]{10,64}$/);
});

it('a failed request is two errors with its id, and its answer refers to them', async () => {
  const url = await open({}, () => Promise.reject(new Error('Almara')));
  const response = await fetch(`${url}/data/search.json?q=Almara`);
  const id = response.headers.get('x-request-id');
  expect([response.status, await response.text()]).toEqual([
    500,
    `Internal server error\nReference: ${id}\n`,
  ]);
  await until(() => recorded.records.length === 2);
  expect(recorded.records).toEqual([
    expect.objectContaining({
      level: 'error',
      requestId: id,
      err: expect.objectContaining({ type: 'Error' }),
    }),
    expect.objectContaining({ level: 'error', requestId: id, status: 500, route: 'search' }),
  ]);
  expect(JSON.stringify(recorded.records)).not.toContain('Almara');
});

it('a request that takes longer than a second is a warning', async () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const url = await open({}, () => wait(1_050).then(() => new Response('late')));
  const { lines } = await linesOf(`${url}/data/categories.json`);
  expect(lines).toMatchObject([{ level: 'warn', msg: 'A request took long', route: 'data', status: 200 }]);
  expect(lines[0]?.ms).toBeGreaterThan(1_000);
});

it('no line has anything of a listing request, stored or refused, or of any header', async () => {
  const url = await open();
  const typed = {
    name: 'Almara Rope Works',
    contact: 'S. Haddad',
    email: 'office@rope-works.example',
    phone: '+000 55 512 3456',
    message: 'Second floor.',
  };
  const headers = {
    Origin: url,
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': 'Typewriter/7',
    Referer: `${url}/?q=Almara`,
    Cookie: 'session=Almara',
  };
  const json = (body: string, type = 'application/json') =>
    linesOf(`${url}${SEND_LISTING_PATH}?q=Almara`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body,
    });
  const reasonOf = async (sent: ReturnType<typeof json>) =>
    (await sent).lines.map(({ level, route, status, reason }) => ({ level, route, status, reason }));
  const done = { level: 'debug', route: 'listing' };
  const refused = (status: number, reason: string) => [
    { level: 'info', status, reason },
    { ...done, status },
  ];
  const sample = { ...SAMPLE, ...typed };
  expect(await reasonOf(json(JSON.stringify(sample)))).toEqual([{ ...done, status: 201 }]);
  expect(await reasonOf(json(JSON.stringify({ ...sample, email: 'office@' })))).toEqual(
    refused(422, 'invalid-fields'),
  );
  expect(await reasonOf(json('{"name":"Almara Rope Works'))).toEqual(refused(400, 'bad-request'));
  expect(await reasonOf(json('name=Almara', 'text/plain'))).toEqual(refused(415, 'unsupported-media-type'));
  expect(await reasonOf(json('x'.repeat(40_000)))).toEqual(refused(413, 'too-large'));
  const everything = JSON.stringify(recorded.records);
  for (const text of [
    ...Object.values(typed),
    'Almara',
    'office@',
    '203.0.113.77',
    'Typewriter',
    '127.0.0.1',
  ])
    expect(everything).not.toContain(text);
});
