import { businesses, snapshotOf } from '../api/snapshot.testing';
import { detectLoss } from './losses';

const base = (count: number) => snapshotOf('one', businesses(count));
const lost = (before: number, read: number) => detectLoss(base(before), base(read))?.reason;

it.each([
  [250, 124, '124 of 250'],
  [250, 0, '0 of 250'],
  [3, 1, '1 of 3'],
  [1, 0, '0 of 1'],
])('is a loss of businesses: %i, then %i', (before, read, told) => {
  expect(lost(before, read)).toBe(`The base has only ${told} businesses left`);
});

it.each([
  [250, 125],
  [2, 1],
  [1, 1],
  [0, 0],
  [0, 250],
])('is no loss: %i, then %i', (before, read) => {
  expect(lost(before, read)).toBeUndefined();
});

it.each(['categories', 'subcategories'] as const)(
  'is a loss when all %s are gone, not when one is',
  (table) => {
    const before = base(10);
    expect(detectLoss(before, { ...before, [table]: [] })?.reason).toBe(
      `The base has only 0 of 2 ${table} left`,
    );
    expect(detectLoss(before, { ...before, [table]: before[table].slice(1) })).toBeUndefined();
  },
);

it('accepts anything on the first fetch', () => {
  expect(detectLoss(undefined, { ...base(0), categories: [], subcategories: [] })).toBeUndefined();
});
