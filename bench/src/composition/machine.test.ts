import { isBusy, measureAvailability } from './machine';

it.each([
  [1, false],
  [0.9, false],
  [0.89, true],
  [Number.NaN, true],
])('with %d of the processors the machine is busy: %s', (share, busy) => {
  expect(isBusy({ share })).toBe(busy);
});

it('a share is what a process got of all cores', async () => {
  const { share } = await measureAvailability();
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual(1);
});
