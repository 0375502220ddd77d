import type { RefreshState } from './lease';
import { createScheduleClock, isBlocked, isDue, retryAfter } from './schedule';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');
const MINUTE = 60_000;
const INTERVAL = 10 * MINUTE;
const quiet: RefreshState = {
  wanted: 3,
  attended: 3,
  accepted: 0,
  failures: 0,
  failure: undefined,
  dueAt: NOW + INTERVAL,
  blockedUntil: 0,
};
const due = (state: Partial<RefreshState>) => isDue({ ...quiet, ...state }, NOW, INTERVAL);

it('is due at its time, or when it is requested', () => {
  expect(due({})).toBe(false);
  expect(due({ dueAt: NOW + 1 })).toBe(false);
  expect(due({ dueAt: NOW })).toBe(true);
  expect(due({ wanted: 4 })).toBe(true);
});

it('is not due while the base refuses calls, even if it is requested', () => {
  expect(due({ wanted: 4, dueAt: NOW, blockedUntil: NOW + 1 })).toBe(false);
  expect(due({ wanted: 4, dueAt: NOW, blockedUntil: NOW })).toBe(true);
});

it('does not wait for a time that was set before the clock was put back', () => {
  const nextYear = NOW + 365 * 24 * 60 * MINUTE;
  expect(due({ dueAt: nextYear })).toBe(true);
  expect(isBlocked({ ...quiet, blockedUntil: nextYear }, NOW, INTERVAL)).toBe(false);
  // Another instance's clock may be a little ahead.
  expect(due({ dueAt: NOW + INTERVAL + 30_000 })).toBe(false);
  expect(isBlocked({ ...quiet, blockedUntil: NOW + INTERVAL + 30_000 }, NOW, INTERVAL)).toBe(true);
});

describe('its clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it('goes on when the machine’s is put back, and with it when a new time is set', () => {
    const clock = createScheduleClock(Date.now);
    expect(clock(quiet)).toBe(NOW);
    jest.advanceTimersByTime(5 * MINUTE);
    jest.setSystemTime(NOW - 5 * MINUTE);
    expect(clock(quiet)).toBe(NOW + 5 * MINUTE);
    jest.advanceTimersByTime(5 * MINUTE);
    expect(isDue(quiet, clock(quiet), INTERVAL)).toBe(true);
    expect(clock({ ...quiet, dueAt: NOW + 1 })).toBe(NOW);
  });

  it('follows the machine’s when that is put forward', () => {
    const clock = createScheduleClock(Date.now);
    clock(quiet);
    jest.setSystemTime(NOW + INTERVAL);
    expect(clock(quiet)).toBe(NOW + INTERVAL);
  });
});

it('retries soon after a failure, then less often, with pauses up to the interval', () => {
  const seconds = (isCold: boolean) =>
    [1, 2, 3, 4, 5, 6, 7, 100].map(
      (failures) => retryAfter(failures, { intervalMs: INTERVAL, isCold }) / 1_000,
    );
  expect(seconds(false)).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  // Every visitor gets an error meanwhile.
  expect(seconds(true)).toEqual([15, 30, 30, 30, 30, 30, 30, 30]);
});
