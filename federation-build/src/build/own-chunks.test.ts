/** @jest-environment jsdom */
import ownChunks from './own-chunks';

type Load = (url: string, done: (event: { target: unknown }) => void, key: string) => void;
const globals = globalThis as unknown as { __webpack_require__?: { l: Load } };
afterEach(() => {
  delete globals.__webpack_require__;
});

/** Starts a container, as its entry does, and returns what loads a script for it, and the chunks that it receives. */
function start(load: Load) {
  const entry = Object.assign(document.createElement('script'), { webpackChunk: [] as unknown[] });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValueOnce(entry);
  globals.__webpack_require__ = { l: load };
  ownChunks();
  return { chunks: entry.webpackChunk, load: globals.__webpack_require__.l };
}

it('gives each container the chunks of the scripts that it waits for, before it goes on', () => {
  // As webpack does: a container waits for a script that another one has begun to load.
  const waiting: ((event: { target: unknown }) => void)[] = [];
  const [one, other, third] = [1, 2, 3].map(() => start((_url, done) => void waiting.push(done)));
  const seen: unknown[] = [];
  for (const container of [one, other])
    container?.load('chunk.js', () => seen.push([...container.chunks]), 'chunk-a');
  const script = Object.assign(document.createElement('script'), { webpackChunk: [['a', {}]] });
  for (const done of waiting) done({ target: script });
  expect(seen).toEqual([[['a', {}]], [['a', {}]]]);
  expect(third?.chunks).toEqual([]);
});

it('takes the chunk of a script that ran before the entry, and does not load it again', () => {
  const load = jest.fn();
  const container = start(load);
  const ahead = Object.assign(document.createElement('script'), { webpackChunk: [['a', {}]] });
  ahead.type = 'text/plain';
  ahead.src = 'https://remote.example/chunk.js';
  document.head.append(ahead);
  const seen: unknown[] = [];
  const done = () => seen.push([...container.chunks]);
  container.load(ahead.src, done, 'chunk-a');
  expect(seen).toEqual([[['a', {}]]]);
  expect(load).not.toHaveBeenCalled();
  expect(document.scripts).toHaveLength(0);
  container.load(ahead.src, done, 'chunk-b');
  expect(load).toHaveBeenCalledTimes(1);
});

it('passes on what fails, with nothing', () => {
  const { chunks, load } = start((_url, done) => done({ target: document.createElement('script') }));
  const done = jest.fn();
  load('chunk.js', done, 'chunk-a');
  expect(done).toHaveBeenCalledTimes(1);
  expect(chunks).toEqual([]);
});
