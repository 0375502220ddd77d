import { snapshotOf } from '../data/api/snapshot.testing';
import { dataStartupMessage } from './data-startup-message';

const startedAt = Date.UTC(2026, 10, 22, 11, 0);
const readAtTime = (readAt: number) => ({ snapshot: snapshotOf('one', []), readAt });

it('is undefined for data that was just fetched, or that pages fetch themselves', () => {
  expect(
    dataStartupMessage({ current: readAtTime(startedAt + 5), startedAt, isDown: false, records: 0 }),
  ).toBeUndefined();
  expect(dataStartupMessage({ current: undefined, startedAt, isDown: false, records: 0 })).toBeUndefined();
});

it.each([false, true])('gives the time of a stored snapshot; too old: %s', (isDown) => {
  const line = dataStartupMessage({
    current: readAtTime(Date.UTC(2026, 10, 20, 8, 15, 42)),
    startedAt,
    isDown,
    records: 9,
  });
  expect(line).toBe(
    'The directory starts from the stored snapshot of 2026-11-20 08:15 UTC; the base has not been read since.',
  );
});

it('reports missing data', () => {
  expect(dataStartupMessage({ current: undefined, startedAt, isDown: true, records: 0 })).toBe(
    'The data source does not answer; the directory starts without it.',
  );
});

it('reports a base that takes longer to read than the start waits', () => {
  expect(dataStartupMessage({ current: undefined, startedAt, isDown: true, records: 4_200 })).toBe(
    'The base is being read, 4,200 records so far; the directory starts without it.',
  );
});
