import { snapshotOf } from '../api/snapshot.testing';
import { createSnapshotHolder } from './snapshot-holder';

const reading = (name: string, readAt: number) => ({ snapshot: snapshotOf(name, []), readAt });
/** The version of the snapshot with this name. */
const version = (name: string) => snapshotOf(name, []).version;

it('is empty at first, then holds the last snapshot', () => {
  const holder = createSnapshotHolder();
  expect(holder.current()).toBeUndefined();
  holder.hold(reading('one', 1));
  holder.hold(reading('two', 2));
  expect(holder.current()?.snapshot.version).toBe(version('two'));
});

it('does not go back to an earlier snapshot', () => {
  const holder = createSnapshotHolder();
  const heard: number[] = [];
  holder.onChange(({ readAt }) => heard.push(readAt));
  holder.hold(reading('two', 2));
  holder.hold(reading('one', 1));
  expect(holder.current()?.snapshot.version).toBe(version('two'));
  expect(heard).toEqual([2]);
});

it('notifies each listener until it is removed', () => {
  const holder = createSnapshotHolder();
  const heard: string[] = [];
  const forget = holder.onChange(({ snapshot }) => heard.push(`first ${snapshot.version}`));
  holder.onChange(({ snapshot }) => heard.push(`second ${snapshot.version}`));
  holder.hold(reading('one', 1));
  forget();
  holder.hold(reading('one', 2));
  expect(heard).toEqual(['first', 'second', 'second'].map((who) => `${who} ${version('one')}`));
});

describe('waiting for the first snapshot', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resolves with it, for all waiting callers', async () => {
    const holder = createSnapshotHolder();
    const waiting = Promise.all([holder.firstWithin(8_000), holder.firstWithin(8_000)]);
    jest.advanceTimersByTime(7_999);
    holder.hold(reading('one', 1));
    expect((await waiting).map((got) => got?.snapshot.version)).toEqual([version('one'), version('one')]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves with undefined after the timeout', async () => {
    const holder = createSnapshotHolder();
    const waiting = holder.firstWithin(8_000);
    jest.advanceTimersByTime(8_000);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('resolves at once if one exists', async () => {
    const holder = createSnapshotHolder();
    holder.hold(reading('one', 1));
    await expect(holder.firstWithin(8_000)).resolves.toMatchObject({ readAt: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
