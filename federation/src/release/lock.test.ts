import fs from 'node:fs/promises';
import path from 'node:path';
import { setUpFolder, folder as store } from '../testing/builds';
import { withLock } from './lock';

setUpFolder();
let lock: string;
beforeEach(() => {
  lock = path.join(store, 'live/lock');
});

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );
const leftBehind = async (ageMs: number, owner: string | null = 'somebody') => {
  await fs.mkdir(lock, { recursive: true });
  if (owner) await fs.writeFile(path.join(lock, owner), '');
  const time = new Date(Date.now() - ageMs);
  await fs.utimes(lock, time, time);
};

it('runs one change at a time, and leaves no lock behind', async () => {
  let inside = 0;
  const order: number[] = [];
  const change = (number: number) =>
    withLock(store, async () => {
      inside++;
      expect(inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(number);
      inside--;
      return number;
    });
  await expect(Promise.all([1, 2, 3, 4].map(change))).resolves.toEqual([1, 2, 3, 4]);
  expect(order.sort()).toEqual([1, 2, 3, 4]);
  expect(await exists(lock)).toBe(false);
});

it('releases the lock when the change fails, and rethrows the error', async () => {
  await expect(withLock(store, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(store, async () => 'next')).resolves.toBe('next');
});

it.each([
  ["with its owner's file", 'somebody'],
  ["without an owner's file", null],
])('removes a stale lock %s', async (_, owner) => {
  await leftBehind(31_000, owner);
  await expect(withLock(store, async () => 'mine')).resolves.toBe('mine');
  expect(await exists(lock)).toBe(false);
});

it('lets only one of many in when a lock is stale', async () => {
  await leftBehind(31_000);
  let inside = 0;
  let most = 0;
  const change = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside--;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(store, change)));
  expect(most).toBe(1);
});

it('waits for a lock that is not stale', async () => {
  await leftBehind(1_000);
  let entered = false;
  const waiting = withLock(store, async () => {
    entered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(entered).toBe(false);
  // An empty lock is free. Removing the folder as well would race with the one that waits for it.
  await fs.rm(path.join(lock, 'somebody'));
  await waiting;
  expect(entered).toBe(true);
});

it('does not remove a lock that has passed to another owner', async () => {
  await withLock(store, async () => {
    // Held so long that another owner considered it stale, and holds it now.
    await fs.rm(lock, { recursive: true });
    await leftBehind(0, 'another');
  });
  expect(await fs.readdir(lock)).toEqual(['another']);
});

it('fails after 30 s, with the reason', async () => {
  await leftBehind(0);
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  // Others keep renewing the lock, so it never becomes stale.
  const begun = new Promise<void>((resolve) => {
    now.mockImplementation(() => {
      resolve();
      return start;
    });
  });
  const waiting = expect(withLock(store, async () => {})).rejects.toThrow('another promote is under way');
  await begun;
  const later = new Date(start + 31_000);
  await fs.utimes(lock, later, later);
  now.mockImplementation(() => start + 31_000);
  await waiting;
  now.mockRestore();
});

it('fails at once when the store cannot be written', async () => {
  const file = path.join(store, 'file');
  await fs.writeFile(file, '');
  await expect(withLock(file, async () => {})).rejects.toThrow('ENOTDIR');
});
