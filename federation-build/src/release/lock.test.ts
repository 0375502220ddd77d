import fs from 'node:fs/promises';
import path from 'node:path';
import type { StoredComposition } from '../compose/index';
import { setUpFolder, folder as store } from '../testing/builds';
import { withHeartbeat } from './heartbeat';
import { liveFolder, readLive } from './live-store';
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
/** Reads again until the value is as wanted. */
const until = async <Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> => {
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
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

it('takes over the lock of a process that was killed, and says so', async () => {
  await leftBehind(6_000);
  const notes: string[] = [];
  const change = withLock(
    store,
    async () => 'mine',
    (line) => notes.push(line),
  );
  await expect(change).resolves.toBe('mine');
  expect(await exists(lock)).toBe(false);
  expect(notes).toEqual([
    'Another promote is under way; waiting for it to finish.',
    'The other promote was killed; this one goes on.',
  ]);
});

it("takes over a lock without an owner's file at once", async () => {
  await leftBehind(0, null);
  await expect(withLock(store, async () => 'mine')).resolves.toBe('mine');
});

it('removes what killed processes have left, but nothing of one that waits', async () => {
  const live = path.join(store, 'live');
  const age = async (name: string, ageMs: number) => {
    await fs.mkdir(path.join(live, name), { recursive: true });
    const time = new Date(Date.now() - ageMs);
    await fs.utimes(path.join(live, name), time, time);
  };
  await age('lock.dead', 6_000);
  await age('lock.waiting', 1_000);
  await fs.mkdir(path.join(live, 'history'));
  await fs.writeFile(path.join(live, 'current.json.half.tmp'), '{');
  await fs.writeFile(path.join(live, 'history/2.json.half.tmp'), '{');
  await withLock(store, async () => {});
  expect((await fs.readdir(live)).sort()).toEqual(['history', 'lock.waiting']);
  expect(await fs.readdir(path.join(live, 'history'))).toEqual([]);
});

it('keeps its lock for as long as the change takes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date', 'setTimeout'] });
  try {
    await withLock(store, async () => {
      const old = new Date(Date.now() - 6_000);
      await fs.utimes(lock, old, old);
      jest.advanceTimersByTime(1_000);
      const { mtimeMs } = await until(
        () => fs.stat(lock),
        (found) => found.mtimeMs > old.getTime() + 1_000,
      );
      expect(Date.now() - mtimeMs).toBeLessThan(5_000);
    });
  } finally {
    jest.useRealTimers();
  }
});

it('lets only one of many in when a lock is stale', async () => {
  await leftBehind(6_000);
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

it('does not remove a lock that has passed to another owner, and says that it has', async () => {
  await withLock(store, async (assertHeld) => {
    await expect(assertHeld()).resolves.toBeUndefined();
    // Stopped for so long that another owner considered it dead, and holds the lock now.
    await fs.rm(lock, { recursive: true });
    await leftBehind(0, 'another');
    await expect(assertHeld()).rejects.toThrow('another promote has begun');
  });
  expect(await fs.readdir(lock)).toEqual(['another']);
});

it('makes nothing live once its lock has passed to another owner', async () => {
  const composition = { schema: 1, host: { name: 'shell' }, registry: { generation: 1, remotes: {} } };
  const change = (isStopped: boolean) =>
    liveFolder(store).change(async () => {
      if (isStopped) {
        await fs.rm(lock, { recursive: true });
        await leftBehind(0, 'another');
      }
      return composition as unknown as StoredComposition;
    });
  await expect(change(true)).rejects.toThrow('another promote has begun');
  expect(await readLive(store)).toBeNull();
  await fs.rm(lock, { recursive: true });
  await change(false);
  expect(await readLive(store)).toEqual(composition);
});

it('fails after 30 s, with the reason', async () => {
  await leftBehind(0);
  const start = performance.now();
  const now = jest.spyOn(performance, 'now');
  const begun = new Promise<void>((resolve) => {
    now.mockImplementation(() => {
      resolve();
      return start;
    });
  });
  const waiting = expect(withLock(store, async () => {})).rejects.toThrow('another promote is under way');
  await begun;
  now.mockImplementation(() => start + 31_000);
  await waiting;
  now.mockRestore();
});

it('takes over a lock from before the clock was put back, unless its owner lives', async () => {
  await leftBehind(-600_000);
  const notes: string[] = [];
  await withLock(
    store,
    async () => {},
    (line) => notes.push(line),
  );
  expect(notes).toContain('The other promote was killed; this one goes on.');
  await leftBehind(-600_000);
  const alive = withHeartbeat(lock, () => new Promise<void>((resolve) => setTimeout(resolve, 2_500)));
  const waiting = withLock(store, async () => 'later');
  await alive;
  expect(await exists(path.join(lock, 'somebody'))).toBe(true);
  await fs.rm(lock, { recursive: true });
  await expect(waiting).resolves.toBe('later');
});

it('fails at once when the store cannot be written', async () => {
  const file = path.join(store, 'file');
  await fs.writeFile(file, '');
  await expect(withLock(file, async () => {})).rejects.toThrow('ENOTDIR');
});
