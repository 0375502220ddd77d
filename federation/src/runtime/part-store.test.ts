import {
  DEADLINE_MS,
  expectDeadline,
  expectLoadingFor,
  failure,
  loaded,
  startedStore,
  storeOfAttempts,
} from '../testing/part-attempts';

it('goes from loading to loaded, and leaves no deadline pending', async () => {
  const { store, attempts, settle, report, seen } = storeOfAttempts();
  expect(store.getSnapshot()).toEqual({ status: 'loading' });
  expect(attempts).toHaveLength(0);
  store.start();
  store.start();
  expect(attempts).toHaveLength(1);
  await settle(0, loaded);
  expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
  expect(jest.getTimerCount()).toBe(0);
  store.start();
  await store.retry();
  expect(attempts).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
  expect(seen).toEqual(['loaded']);
});

it('fails after the deadline of 8 s, and not before', async () => {
  const { store, report } = startedStore();
  await expectDeadline(store);
  expect(report).toHaveBeenCalledTimes(1);
});

it('replaces the message with a part that arrives late, once it is visible', async () => {
  const { store, settle, seen } = startedStore();
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  await settle(0, loaded);
  expect(store.getSnapshot()).toMatchObject({ status: 'failed', part: loaded, isRendered: true });
  store.markVisible(loaded);
  expect(store.getSnapshot()).toEqual({ status: 'ready', part: loaded });
  expect(seen).toEqual(['failed deadline', 'failed deadline', 'ready']);
});

it('shows a failure at once, leaves no deadline pending and does not retry by itself', async () => {
  const { store, attempts, settle, report } = storeOfAttempts();
  const error = failure();
  store.start();
  await settle(0, error);
  expect(store.getSnapshot()).toEqual({ status: 'failed', error });
  expect(report.mock.calls).toEqual([[error]]);
  expect(jest.getTimerCount()).toBe(0);
  store.start();
  expect(attempts).toHaveLength(1);
});

it('never caches a failure: each retry is a new attempt', async () => {
  const { store, attempts, settle, report } = startedStore();
  await settle(0, failure());
  for (const index of [1, 2]) {
    void store.retry();
    expect(store.getSnapshot()).toEqual({ status: 'loading' });
    await settle(index, failure());
    expect(store.getSnapshot().status).toBe('failed');
  }
  void store.retry();
  await settle(3, loaded);
  expect(store.getSnapshot().status).toBe('loaded');
  expect(attempts).toHaveLength(4);
  expect(report).toHaveBeenCalledTimes(3);
});

it('stops the deadline when the visitor leaves, and starts it again on return', async () => {
  const { store, attempts, report } = startedStore();
  await jest.advanceTimersByTimeAsync(5_000);
  store.markUnmounted();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(store.getSnapshot().status).toBe('loading');
  expect(report).not.toHaveBeenCalled();
  store.start();
  await expectDeadline(store);
  expect(attempts).toHaveLength(1);
});

it('is not lost when it arrives after all', async () => {
  const { store, settle } = startedStore();
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  store.markUnmounted();
  expect(store.isLost).toBe(true);
  await settle(0, loaded);
  expect(store.isLost).toBe(false);
  expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
});

describe('started ahead of a visitor', () => {
  function startedAhead() {
    const part = storeOfAttempts();
    part.store.startAhead();
    return part;
  }

  it('is loaded once, without a deadline', async () => {
    const { store, attempts, settle, report } = startedAhead();
    store.startAhead();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(report).not.toHaveBeenCalled();
    await settle(0, loaded);
    expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
    store.start();
    expect(attempts).toHaveLength(1);
  });

  it('has a full deadline once a visitor waits for it', async () => {
    const { store, attempts } = startedAhead();
    await jest.advanceTimersByTimeAsync(5_000);
    store.start();
    await expectDeadline(store);
    store.startAhead();
    expect(attempts).toHaveLength(1);
  });

  it('is lost, not failed, after a failure, also of the release before', async () => {
    const { store, attempts, settle, fallBack, report, seen } = startedAhead();
    fallBack.mockReturnValueOnce(true);
    await settle(0, failure());
    await settle(1, failure());
    expect(store.isLost).toBe(true);
    expect(report).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
    store.startAhead();
    expect(attempts).toHaveLength(2);
    void store.retry();
    await settle(2, failure());
    expect(seen).toEqual(['failed entry']);
  });
});

it('does not call a listener that has unsubscribed', async () => {
  const { store, settle } = storeOfAttempts();
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  store.start();
  stop();
  await settle(0, loaded);
  expect(listener).not.toHaveBeenCalled();
});

describe('its visibility', () => {
  async function loadedPart() {
    const part = startedStore();
    await part.settle(0, loaded);
    return part;
  }

  it('is ready while something is visible, with a deadline of 8 s until then each time', async () => {
    const { store, seen, report } = await loadedPart();
    store.markRendered(loaded);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - 1);
    store.markVisible(loaded);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['loaded', 'ready']);
    store.markHidden(loaded);
    store.markRendered(loaded);
    expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
    await jest.advanceTimersByTimeAsync(DEADLINE_MS);
    expect(seen).toEqual(['loaded', 'ready', 'loaded', 'failed deadline']);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('has no deadline while no slot renders it', async () => {
    const { store } = await loadedPart();
    expect(jest.getTimerCount()).toBe(0);
    store.markRendered(loaded);
    store.markUnmounted();
    expect(jest.getTimerCount()).toBe(0);
    expect(store.getSnapshot().status).toBe('loaded');
  });

  it('has failed when it has been empty for 2 s, but has the deadline while it suspends', async () => {
    const { store, seen } = await loadedPart();
    store.markRendered(loaded);
    store.markEmpty(loaded);
    await jest.advanceTimersByTimeAsync(1_999);
    store.markHidden(loaded);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - 1);
    store.markEmpty(loaded);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(seen).toEqual(['loaded']);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['loaded', 'failed render']);
    store.markVisible(loaded);
    expect(seen).toEqual(['loaded', 'failed render', 'ready']);
  });

  it('is failed after it threw, until a slot starts afresh', async () => {
    const { store, report } = await loadedPart();
    store.markRendered(loaded);
    store.markVisible(loaded);
    const cause = new Error('boom');
    store.markThrown(loaded, cause);
    expect(store.getSnapshot()).toMatchObject({ status: 'failed', error: { phase: 'render', cause } });
    expect(report).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
    store.markUnmounted();
    expect(store.getSnapshot().status).toBe('loaded');
  });

  it('ignores a part that has been replaced', async () => {
    const { store, report } = await loadedPart();
    const former = { ...loaded };
    store.markRendered(former);
    store.markVisible(former);
    store.markHidden(former);
    store.markThrown(former, new Error('boom'));
    expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
    expect(report).not.toHaveBeenCalled();
  });
});

describe('another release', () => {
  function partWithAnother() {
    const part = storeOfAttempts();
    part.fallBack.mockReturnValue(true);
    part.store.start();
    return part;
  }

  it('is loaded after a failure, without a message', async () => {
    const { store, attempts, settle, report, seen } = partWithAnother();
    await settle(0, loaded);
    store.markThrown(loaded, new Error('boom'));
    expect(attempts).toHaveLength(2);
    await settle(1, { ...loaded });
    expect(seen).toEqual(['loaded', 'loading', 'loaded']);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is loaded once: if it also fails, the first failure is shown, and Retry begins anew', async () => {
    const { store, attempts, settle, report } = partWithAnother();
    const first = failure();
    await settle(0, first);
    await settle(1, failure());
    expect(store.getSnapshot()).toEqual({ status: 'failed', error: first });
    expect(attempts).toHaveLength(2);
    expect(report).toHaveBeenCalledTimes(2);
    void store.retry();
    await settle(2, failure());
    expect(attempts).toHaveLength(4);
    expect(store.getSnapshot().status).toBe('loading');
  });

  const previous = { ...loaded, remote: 'mf-directory@0.9.0-z' };
  const HALF_A_SECOND = 500;

  it('competes with code that is late in the last half second, and is shown if it comes first', async () => {
    const { store, attempts, settle, report, seen } = partWithAnother();
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - HALF_A_SECOND - 1);
    expect(attempts).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts).toHaveLength(2);
    await settle(1, previous);
    store.markRendered(previous);
    store.markVisible(previous);
    await settle(0, loaded);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.getSnapshot()).toEqual({ status: 'ready', part: previous });
    expect(seen).toEqual(['loaded', 'ready']);
    expect(report.mock.calls.map(([{ phase }]) => phase)).toEqual(['deadline']);
  });

  it.each<readonly [string, 0 | 1]>([
    ['that is late', 0],
    ['before it', 1],
  ])('hangs too: there is a message at 8 s, until the release %s is visible', async (_, which) => {
    const { store, settle, report, seen } = partWithAnother();
    await expectLoadingFor(store, DEADLINE_MS);
    expect(seen).toEqual(['failed deadline']);
    const part = [loaded, previous][which] ?? loaded;
    await settle(which, part);
    expect(seen.at(-1)).toBe('failed deadline');
    store.markVisible(part);
    expect(store.getSnapshot()).toEqual({ status: 'ready', part });
    // It is loaded, but too late.
    await settle(which === 0 ? 1 : 0, { ...loaded });
    expect(store.getSnapshot()).toEqual({ status: 'ready', part });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('takes the place of a part that suspends, which is shown if it is visible before', async () => {
    const { store, settle, seen } = partWithAnother();
    await settle(0, loaded);
    store.markRendered(loaded);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - HALF_A_SECOND);
    expect(store.getSnapshot()).toEqual({ status: 'loaded', part: loaded });
    store.markVisible(loaded);
    await settle(1, previous);
    expect(store.getSnapshot()).toEqual({ status: 'ready', part: loaded });
    expect(seen).toEqual(['loaded', 'ready']);
  });

  it('has a message at 8 s if both suspend, and replaces it', async () => {
    const { store, settle, seen } = partWithAnother();
    await settle(0, loaded);
    store.markRendered(loaded);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - HALF_A_SECOND);
    await settle(1, previous);
    expect(store.getSnapshot()).toEqual({ status: 'loaded', part: previous });
    store.markRendered(previous);
    await jest.advanceTimersByTimeAsync(HALF_A_SECOND);
    expect(seen.at(-1)).toBe('failed deadline');
    store.markVisible(previous);
    expect(store.getSnapshot()).toEqual({ status: 'ready', part: previous });
  });

  it.each([1_000, 7_400])('does not prolong the wait for one that fails after %d ms', async (ms) => {
    const { store, settle, seen } = partWithAnother();
    await jest.advanceTimersByTimeAsync(ms);
    await settle(0, failure());
    await expectLoadingFor(store, DEADLINE_MS - ms);
    expect(seen).toEqual(['failed entry']);
    await settle(1, previous);
    store.markVisible(previous);
    expect(seen.at(-1)).toBe('ready');
  });

  it('has the rest of the wait for its code and its content', async () => {
    const { store, settle, seen } = partWithAnother();
    await jest.advanceTimersByTimeAsync(2_000);
    await settle(0, failure());
    await jest.advanceTimersByTimeAsync(2_000);
    await settle(1, previous);
    store.markRendered(previous);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - 4_001);
    expect(seen).toEqual(['loaded']);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['loaded', 'failed entry']);
  });

  it('makes way again for a part that is only late, if it fails', async () => {
    const { store, settle, seen } = partWithAnother();
    await settle(0, loaded);
    store.markRendered(loaded);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS - HALF_A_SECOND);
    await settle(1, previous);
    store.markThrown(previous, new Error('boom'));
    expect(store.getSnapshot()).toMatchObject({ status: 'failed', part: loaded, isRendered: true });
    store.markVisible(loaded);
    expect(seen).toEqual(['loaded', 'loaded', 'failed deadline', 'ready']);
  });
});
