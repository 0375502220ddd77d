import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerBuild } from '@zone-directory/federation/contract';
import { startServer, type TestServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { createServerFiles } from './server-files';

const SCRIPT = 'exports.parts = { "عبارة": 1 };';
const SHEET = '.card-ab12c{color:red}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (name: string, text: string) => ({
  path: name,
  sha256: sha256(text),
  bytes: Buffer.byteLength(text),
});
const build: ServerBuild = {
  entry: 'server/mf-x.cjs',
  files: [fileOf('server/mf-x.cjs', SCRIPT), fileOf('x.css', SHEET)],
  styles: { hero: ['x.css'] },
  needs: {},
};
const right: RequestListener = (request, response) =>
  void response.end(request.url?.endsWith('.css') ? SHEET : SCRIPT);

let folder: string;
let origin: TestServer;
let answer: RequestListener;
let asked: string[];
beforeEach(async () => {
  folder = path.join(folderWith(), 'known');
  answer = right;
  asked = [];
  origin = await startServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
});
afterEach(() => origin.close());

const base = () => `${origin.url}/mf-x/1.0.0-a/`;
/** A reader of the script, or of another file, after a start. */
const started = (deadlineMs?: number) => {
  const read = createServerFiles({ folder, ...(deadlineMs === undefined ? {} : { deadlineMs }) });
  return (wanted = build.entry, of = build, from = base()) => read(of, from, wanted);
};
const scriptFile = () => path.join(folder, sha256(SCRIPT));

it('returns the script and the style sheets, and fetches each once', async () => {
  const read = started();
  for (const _ of [1, 2]) {
    expect(await read()).toBe(SCRIPT);
    expect(await read('x.css')).toBe(SHEET);
  }
  expect(asked).toEqual(['/mf-x/1.0.0-a/server/mf-x.cjs', '/mf-x/1.0.0-a/x.css']);
});

it('returns stored files after a restart while the origin is down, also for another release', async () => {
  await started()();
  await origin.close();
  expect(await started()()).toBe(SCRIPT);
  const other = { ...build, entry: 'b.cjs', files: [fileOf('b.cjs', SCRIPT)] };
  expect(await started()(other.entry, other, `${origin.url}/mf-x/2.0.0-b/`)).toBe(SCRIPT);
});

it.each([
  ['damaged', SCRIPT.replace('1', '2')],
  ['cut short', SCRIPT.slice(1)],
])('fetches and replaces a stored file that is %s', async (_, content) => {
  await started()();
  await fs.writeFile(scriptFile(), content);
  expect(await started()()).toBe(SCRIPT);
  expect(asked).toHaveLength(2);
  expect(await fs.readFile(scriptFile(), 'utf8')).toBe(SCRIPT);
});

it('works where files cannot be stored', async () => {
  await fs.writeFile(folder, 'a file stands where the folder would');
  expect(await started()()).toBe(SCRIPT);
});

it('shares one request among concurrent callers', async () => {
  let send = () => {};
  answer = (request, response) => {
    send = () => right(request, response);
  };
  const read = started();
  const all = Promise.all([1, 2, 3].map(() => read()));
  await until(() => asked.length > 0);
  send();
  expect(await all).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  expect(asked).toHaveLength(1);
});

it.each<[string, RequestListener, string]>([
  ['other bytes', (_, response) => void response.end(SCRIPT.replace('1', '2')), 'is not the file'],
  ['fewer bytes', (_, response) => void response.end(SCRIPT.slice(1)), 'is not the file'],
  ['another status', (_, response) => void response.writeHead(404).end(SCRIPT), 'answered with 404'],
  ['a redirect', (_, response) => void response.writeHead(302, { location: '/right.cjs' }).end(), 'failed'],
  ['a cut connection', (_, response) => void response.write('ex', () => response.destroy()), 'terminated'],
])('refuses %s, stores nothing of it, and fetches again after a second', async (_, wrong, reason) => {
  answer = (request, response) => (request.url === '/right.cjs' ? right : wrong)(request, response);
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const read = started();
  const refused = () =>
    expect(read()).rejects.toMatchObject({
      name: 'ServerFileError',
      message: expect.stringContaining(reason),
    });
  await refused();
  expect(await fs.readdir(folder).catch(() => [])).toEqual([]);
  answer = right;
  const later = async (ms: number) => {
    now.mockReturnValue(1_000 + ms);
    await delay(5);
  };
  await later(990);
  await refused();
  expect(asked.filter((url) => url !== '/right.cjs')).toHaveLength(1);
  await later(1_010);
  expect(await read()).toBe(SCRIPT);
  jest.restoreAllMocks();
});

it('stops reading an answer that is longer than the file', async () => {
  let sent = 0;
  answer = (_, response) => {
    const more = () => {
      sent += 65_536;
      if (sent < 200_000_000 && response.write(Buffer.alloc(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  await expect(started()()).rejects.toThrow('is longer than the file');
  expect(sent).toBeLessThan(20_000_000);
});

it.each<[string, RequestListener]>([
  ['never arrives', () => {}],
  ['never ends', (_, response) => void response.write(SCRIPT.slice(0, 4))],
])('does not wait for an answer that %s', async (_, slow) => {
  answer = slow;
  await expect(started(100)()).rejects.toMatchObject({ name: 'ServerFileError' });
});

it('refuses a file that the server build does not list', async () => {
  await expect(started()('other.css')).rejects.toThrow('none of the files');
  const elsewhere = { ...build, files: [{ ...fileOf(build.entry, SCRIPT), sha256: '../../x' }] };
  await expect(started()(build.entry, elsewhere)).rejects.toThrow('none of the files');
  expect(asked).toEqual([]);
});
