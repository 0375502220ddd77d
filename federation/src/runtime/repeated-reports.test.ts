import { CompositionError } from './errors';
import { mergeRepeated } from './repeated-reports';

const failure = (part: string, cause = 'x') =>
  new CompositionError('runtime', { remote: 'mf-directory', version: '1.0.0-a', part }, new Error(cause));

let seen: (readonly [string, number])[];
let report: ReturnType<typeof mergeRepeated>;
beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  report = mergeRepeated(({ part, count }) => seen.push([part, count]));
});
afterEach(() => jest.useRealTimers());

const fail = (times: number, part = 'hero') => {
  for (let time = 0; time < times; time++) report(failure(part), 1);
};

it('reports those that go on every ten seconds, and then the first again at once', () => {
  fail(2);
  jest.advanceTimersByTime(10_000);
  fail(3);
  jest.advanceTimersByTime(20_000);
  fail(1);
  expect(seen.map(([, count]) => count)).toEqual([1, 1, 3, 1]);
});

it('reports each failure that is another: of another part, with another message, or after a Retry', () => {
  fail(1);
  fail(1, 'grid');
  report(failure('hero', 'y'), 1);
  report(failure('hero'), 2);
  expect(seen.map(([, count]) => count)).toEqual([1, 1, 1, 1]);
});
