import { DEADLINE_MS, expectDeadline, failure, loaded, startedStore } from '../testing/part-attempts';

/** A part whose first attempt hangs, and whose second started after the deadline. */
async function retriedOnce() {
  const part = startedStore();
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  const retried = part.store.retry();
  return { ...part, retried };
}

it('does not wait for a hanging attempt', async () => {
  const { store, attempts, settle, seen } = await retriedOnce();
  expect(attempts).toHaveLength(2);
  expect(store.getSnapshot().status).toBe('loading');
  await settle(1, loaded);
  expect(seen).toEqual(['failed deadline', 'loading', 'loaded']);
  expect(jest.getTimerCount()).toBe(0);
});

it('shows the first attempt that succeeds, and no other after it', async () => {
  const { store, settle, seen } = await retriedOnce();
  await settle(0, loaded);
  expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
  await settle(1, { ...loaded, remote: 'mf-directory@1.1.0-b' });
  expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
  expect(seen).toEqual(['failed deadline', 'loading', 'loaded']);
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps the part when another attempt fails after it', async () => {
  const { store, settle, report } = await retriedOnce();
  await settle(0, loaded);
  await settle(1, failure());
  expect(store.getSnapshot().status).toBe('loaded');
  expect(report.mock.calls.map(([error]) => error.phase)).toEqual(['deadline', 'entry']);
});

it('reports the failure of an abandoned attempt, but does not show it', async () => {
  const { store, settle, report, seen } = await retriedOnce();
  await settle(0, failure());
  expect(store.getSnapshot().status).toBe('loading');
  expect(report.mock.calls.map(([error]) => error.phase)).toEqual(['deadline', 'entry']);
  await settle(1, loaded);
  expect(seen).toEqual(['failed deadline', 'loading', 'loaded']);
});

it('shows the failure of the latest attempt', async () => {
  const { store, settle, retried } = await retriedOnce();
  const second = failure();
  await settle(1, second);
  await retried;
  expect(store.getSnapshot()).toEqual({ status: 'failed', error: second });
  expect(jest.getTimerCount()).toBe(0);
  await settle(0, loaded);
  expect(store.getSnapshot()).toMatchObject({ status: 'failed', part: loaded, isRendered: true });
});

it('gives each attempt its own deadline', async () => {
  const { store, seen } = await retriedOnce();
  await expectDeadline(store);
  expect(seen).toEqual(['failed deadline', 'loading', 'failed deadline']);
});

it('makes one attempt for repeated retries', async () => {
  const { store, attempts } = await retriedOnce();
  void store.retry();
  void store.retry();
  expect(attempts).toHaveLength(2);
});
