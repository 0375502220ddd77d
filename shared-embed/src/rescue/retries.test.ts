import type { LiveElements } from '../script/live-elements';
import { createRetries, type Retries, type Waiting } from './retries';

const NAME = 'zone-partners';
const release = {
  base: 'https://files.example/p/1/',
  global: 'p',
  entry: 'e.js',
  integrity: undefined,
  shared: {},
};
const listWith = (
  remotes: LiveElements['remotes'],
  elements: LiveElements['elements'] = {},
): LiveElements => ({
  zone: 'https://zone.example/',
  languages: ['en'],
  remotes,
  elements,
});
const element = { [NAME]: { remote: 'mf-partners', mount: './mount', files: [] } };
const LISTED = listWith({ 'mf-partners': release }, element);

let list: LiveElements | undefined;
/** What the next requests find; undefined for a zone that does not answer. */
let next: LiveElements | undefined;
let refresh: jest.Mock<Promise<void>, []>;
let retries: Retries;
beforeEach(() => {
  jest.useFakeTimers();
  list = next = undefined;
  refresh = jest.fn(async () => {
    if (!next) throw new Error('the zone is down');
    list = next;
    retries.look(list);
  });
  retries = createRetries(refresh);
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const online = async () => {
  dispatchEvent(new Event('online'));
  await pass(0);
};
function waits(isWaiting = true) {
  const one = { name: NAME, isWaiting: jest.fn(() => isWaiting), start: jest.fn() };
  retries.add(one satisfies Waiting, list);
  return one;
}

it.each([
  ['cannot be read', undefined],
  ['lacks the element', listWith({})],
  ['has the element, whose remote is switched off', listWith({}, element)],
])('while the list %s it is fetched again, ever less often; then the element starts', async (_, before) => {
  list = next = before;
  const one = waits();
  const fetchedAfter = [];
  for (let second = 1; second <= 75; second += 1) {
    await pass(1);
    if (refresh.mock.calls.length > fetchedAfter.length) fetchedAfter.push(second);
  }
  expect(fetchedAfter).toEqual([5, 15, 35, 75]);
  expect(one.start).not.toHaveBeenCalled();
  next = LISTED;
  await pass(80);
  expect(one.start).toHaveBeenCalledTimes(1);
  await pass(3_600);
  expect(refresh).toHaveBeenCalledTimes(5);
});

it('waits at most five minutes, however long the zone is down', async () => {
  waits();
  await pass(3_600);
  refresh.mockClear();
  await pass(3_000);
  expect(refresh).toHaveBeenCalledTimes(10);
});

it('one timer serves all elements, and all start with the list', async () => {
  const all = [waits(), waits()];
  next = LISTED;
  await pass(5);
  expect(refresh).toHaveBeenCalledTimes(1);
  for (const { start } of all) expect(start).toHaveBeenCalledTimes(1);
});

it('starts an element also when another one has read the list, as on its Retry', async () => {
  const one = waits();
  retries.look(LISTED);
  expect(one.start).toHaveBeenCalledTimes(1);
});

it('fetches nothing for elements that are gone', async () => {
  const one = waits(false);
  await pass(60);
  expect(refresh).not.toHaveBeenCalled();
  expect(one.start).not.toHaveBeenCalled();
});

it('starts what waits, listed or not, as soon as the browser is online again', async () => {
  next = LISTED;
  const unlisted = waits();
  list = LISTED;
  // It has failed for another reason: only the connection helps.
  const listed = waits();
  retries.look(LISTED);
  expect(listed.start).not.toHaveBeenCalled();
  await online();
  expect([unlisted.start.mock.calls.length, listed.start.mock.calls.length]).toEqual([1, 1]);
  await online();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('goes on waiting when the browser is online, and the zone is not', async () => {
  const one = waits();
  await online();
  expect([refresh.mock.calls.length, one.start.mock.calls.length]).toEqual([1, 0]);
  next = LISTED;
  await pass(5);
  expect(one.start).toHaveBeenCalledTimes(1);
});
