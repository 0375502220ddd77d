import { askTogether } from './ask-together';

it('asks one question at a time, and none whose answer is older than its caller', async () => {
  const open: ((answer: number) => void)[] = [];
  const ask = jest.fn(() => new Promise<number>((resolve) => open.push(resolve)));
  const together = askTogether(ask);
  const first = together();
  const others = [together(), together()];
  expect(ask).toHaveBeenCalledTimes(1);
  open[0]?.(1);
  expect(await first).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  const late = together();
  expect(ask).toHaveBeenCalledTimes(2);
  open[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await new Promise((resolve) => setImmediate(resolve));
  open[2]?.(3);
  expect(await late).toBe(3);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks again after a failure, which is told to who asked', async () => {
  let isBroken = true;
  const together = askTogether(async () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  const [first, second] = [together(), together()];
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('broken');
  isBroken = false;
  expect(await together()).toBe('whole');
});
