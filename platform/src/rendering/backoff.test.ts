import { createBackoff } from './backoff';

test('pauses start with the second failure, double up to a minute, and reset after five minutes', () => {
  let now = 0;
  const pauses = createBackoff(() => now);
  const lasts: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    pauses.failed('a');
    const from = now;
    while (pauses.isPaused('a')) now += 500;
    lasts.push(now - from);
  }
  expect(lasts).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
  expect(pauses.isPaused('b')).toBe(false);
  now += 5 * 60_000;
  pauses.failed('a');
  expect(pauses.isPaused('a')).toBe(false);
});
