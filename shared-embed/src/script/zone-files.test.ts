import { answerJson, startServer, type TestServer } from '@zone-directory/testing';
import { LIVE_PLACEHOLDER, type LiveElements } from './live-elements';
import { createLive, listIn } from './zone-files';

const listOf = (release: string): LiveElements => ({
  zone: 'https://zone.example/',
  languages: ['en'],
  remotes: {},
  elements: { 'zone-partners': { remote: 'mf-partners', mount: './mount', files: [release] } },
});

let server: TestServer;
let answers: ((answer: object | number) => void)[];
let asked: { readonly url: string | undefined; readonly cache: string | undefined }[];
let lists: LiveElements[];
beforeEach(async () => {
  lists = [];
  answers = [];
  asked = [];
  server = await startServer((request, response) => {
    asked.push({ url: request.url, cache: request.headers['cache-control'] });
    answers.push((answer) =>
      typeof answer === 'number' ? response.writeHead(answer).end() : answerJson(response, 200, answer),
    );
  });
});
afterEach(() => server.close());

/** Answers a request once it arrives. */
async function answer(index: number, what: object | number): Promise<void> {
  while (!answers[index]) await new Promise((resolve) => setTimeout(resolve, 1));
  answers[index](what);
}
const live = (sent: LiveElements | string) =>
  createLive(listIn(sent), `${server.url}/embed/1.0.0-abc.js`, (list) => void lists.push(list));

it('uses the list in the script without a request', async () => {
  await expect(live(listOf('one')).current()).resolves.toEqual(listOf('one'));
  expect(asked).toEqual([]);
});

it('fetches the list from the script’s origin when pinned, and retries after a failure', async () => {
  const pinned = live(LIVE_PLACEHOLDER);
  const first = expect(pinned.current()).rejects.toMatchObject({ name: 'EmbedError', code: 'registry' });
  await answer(0, 503);
  await first;
  const next = pinned.current();
  await answer(1, listOf('one'));
  await expect(next).resolves.toEqual(listOf('one'));
  await expect(pinned.current()).resolves.toEqual(listOf('one'));
  expect(asked.map(({ url }) => url)).toEqual(['/embed/live.json', '/embed/live.json']);
});

it('refreshes past every cache, and uses the new list from then on', async () => {
  const zone = live(listOf('one'));
  const refreshed = zone.refresh();
  await answer(0, listOf('two'));
  await expect(refreshed).resolves.toEqual(listOf('two'));
  await expect(zone.current()).resolves.toEqual(listOf('two'));
  expect(asked[0]?.cache).toBe('no-cache');
});

it('keeps the known list when concurrent refreshes fail', async () => {
  const zone = live(listOf('one'));
  const both = [zone.refresh(), zone.refresh()].map((refresh) => expect(refresh).rejects.toThrow());
  await answer(0, 503);
  await answer(1, 503);
  await Promise.all(both);
  await expect(zone.current()).resolves.toEqual(listOf('one'));
});

it('keeps the result of a refresh when an earlier one fails', async () => {
  const zone = live(listOf('one'));
  const first = expect(zone.refresh()).rejects.toThrow();
  const second = zone.refresh();
  await answer(1, listOf('two'));
  await second;
  await answer(0, 503);
  await first;
  await expect(zone.current()).resolves.toEqual(listOf('two'));
});
