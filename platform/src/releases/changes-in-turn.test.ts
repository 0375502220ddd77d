import { setTimeout as delay } from 'node:timers/promises';
import { createChangesInTurn } from './changes-in-turn';

it('runs one change at a time, in their order, and goes on after one that fails', async () => {
  const { run } = createChangesInTurn();
  const seen: string[] = [];
  const change = (name: string) => async () => {
    seen.push(`${name} begins`);
    await delay(5);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('refused');
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(change(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('refuses what waits while none ends, and keeps what waits while others do', async () => {
  const { run } = createChangesInTurn(200);
  let end = () => {};
  const stuck = run(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(run(async () => 'late')).rejects.toMatchObject({
    name: 'BusyError',
    message: expect.stringContaining('try again'),
  });
  end();
  await stuck;
  expect(await run(async () => 'next')).toBe('next');
  const slow = Array.from({ length: 5 }, () => run(() => delay(100)));
  await expect(run(async () => 'after half a second')).resolves.toBe('after half a second');
  await Promise.all(slow);
});
