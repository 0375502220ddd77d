import { isBusy } from './machine';

it.each([
  [1, false],
  [0.9, false],
  [0.89, true],
  [Number.NaN, true],
])('with a processor share of %d, busy is %s', (share, busy) => {
  expect(isBusy({ share })).toBe(busy);
});
