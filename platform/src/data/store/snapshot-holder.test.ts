import { snapshotOf } from '../api/snapshot.testing';
import { createSnapshotHolder } from './snapshot-holder';

const reading = (name: string, readAt: number) => ({ snapshot: snapshotOf(name, []), readAt });
/** The version of such a snapshot. */
const version = (name: string) => snapshotOf(name, []).version;

it('is empty at first, then holds what it was given last', () => {
  const holder = createSnapshotHolder();
  expect(holder.current()).toBeUndefined();
  holder.hold(reading('one', 1));
  holder.hold(reading('two', 2));
  expect(holder.current()?.snapshot.version).toBe(version('two'));
});

it('does not go back to an earlier reading', () => {
  const holder = createSnapshotHolder();
  const heard: number[] = [];
  holder.onChange(({ readAt }) => heard.push(readAt));
  holder.hold(reading('two', 2));
  holder.hold(reading('one', 1));
  expect(holder.current()?.snapshot.version).toBe(version('two'));
  expect(heard).toEqual([2]);
});

it('tells each listener until it has enough', () => {
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

  it('ends with it, for everybody who waits', async () => {
    const holder = createSnapshotHolder();
    const waiting = Promise.all([holder.firstWithin(8_000), holder.firstWithin(8_000)]);
    jest.advanceTimersByTime(7_999);
    holder.hold(reading('one', 1));
    expect((await waiting).map((got) => got?.snapshot.version)).toEqual([version('one'), version('one')]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends without one when its time is up', async () => {
    const holder = createSnapshotHolder();
    const waiting = holder.firstWithin(8_000);
    jest.advanceTimersByTime(8_000);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is no wait when there is one', async () => {
    const holder = createSnapshotHolder();
    holder.hold(reading('one', 1));
    await expect(holder.firstWithin(8_000)).resolves.toMatchObject({ readAt: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
