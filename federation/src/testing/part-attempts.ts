import { CompositionError } from '../runtime/errors';
import type { LoadedPart } from '../runtime/part-loader';
import { PartStore } from '../runtime/part-store';

const where = { remote: 'mf-directory', part: 'hero' } as const;

/** The store's deadline, in milliseconds. */
export const DEADLINE_MS = 8_000;

/** A loaded part. */
export const loaded: LoadedPart = {
  Component: () => null,
  mayBeEmpty: false,
  remote: 'mf-directory@1.0.0-a',
};

/** Creates a failure. */
export const failure = () => new CompositionError('entry', where);

interface Attempt {
  readonly arrive: (part: LoadedPart) => void;
  readonly fail: (error: CompositionError) => void;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates a part's store whose attempts to load are controlled by the test. */
export function storeOfAttempts() {
  const attempts: Attempt[] = [];
  const report = jest.fn();
  const fallBack = jest.fn(() => false);
  const store = new PartStore({
    load: () =>
      new Promise((arrive, fail) => {
        attempts.push({ arrive, fail });
      }),
    failure: (phase, cause) => new CompositionError(phase, where, cause),
    fallBack,
    deadlineMs: DEADLINE_MS,
    report,
  });
  const seen: string[] = [];
  store.subscribe(() => {
    const state = store.getSnapshot();
    seen.push(state.status === 'failed' ? `failed ${state.error.phase}` : state.status);
  });
  /** Ends an attempt, and waits for its effects. */
  const settle = async (index: number, outcome: LoadedPart | CompositionError) => {
    const attempt = attempts[index];
    if (!attempt) throw new Error(`there were ${attempts.length} attempts`);
    if (outcome instanceof CompositionError) attempt.fail(outcome);
    else attempt.arrive(outcome);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { store, attempts, settle, report, fallBack, seen };
}

/** The same, with the first attempt started. */
export function startedStore() {
  const part = storeOfAttempts();
  part.store.start();
  return part;
}

/** Expects that the part is loading for this long and no visitor sees a message. */
export async function expectLoadingFor(store: PartStore, ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(store.getSnapshot().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
}

/** Expects that a full deadline starts now. */
export async function expectDeadline(store: PartStore): Promise<void> {
  await expectLoadingFor(store, DEADLINE_MS);
  expect(store.getSnapshot()).toMatchObject({ status: 'failed', error: { phase: 'deadline' } });
}
