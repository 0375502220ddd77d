import { isBusy } from './machine';

it.each([
  [1, false],
  [0.9, false],
  [0.89, true],
  [Number.NaN, true],
])('with a share of %d of the processors the machine is busy: %s', (share, busy) => {
  expect(isBusy({ share })).toBe(busy);
});
