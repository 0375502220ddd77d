import { createFairScheduler } from './fair-scheduler';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('handles requests in order of arrival', async () => {
  const { take } = createFairScheduler();
  const handled: number[] = [];
  for (let index = 0; index < 100; index += 1) take(() => handled.push(index));
  while (handled.length < 100) await nextTurn();
  expect(handled).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

it('lets consecutive connections go first, but not indefinitely', async () => {
  const { take, accepted } = createFairScheduler();
  let isHandled = false;
  accepted();
  take(() => {
    isHandled = true;
  });
  let after = 0;
  while (!isHandled) {
    await nextTurn();
    accepted();
    after += 1;
  }
  expect(after).toBeGreaterThan(10);
  expect(after).toBeLessThan(200);
});
