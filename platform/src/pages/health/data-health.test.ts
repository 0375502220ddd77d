import { snapshotOf } from '../../data/api/snapshot.testing';
import { createSnapshotHolder } from '../../data/store/snapshot-holder';
import { snapshotHealth } from './data-health';

const snapshot = snapshotOf('one', []);
const MINUTE_MS = 60_000;

it('is up with a snapshot, as long as that is not stale', async () => {
  let now = 0;
  const holder = createSnapshotHolder();
  const health = snapshotHealth(holder, () => now);
  expect(await health()).toBe('down');
  holder.hold({ snapshot, readAt: 0 });
  expect(await health()).toBe('up');
  now = 15 * MINUTE_MS;
  expect(await health()).toBe('up');
  now += 1;
  expect(await health()).toBe('down');
  holder.hold({ snapshot, readAt: now });
  expect(await health()).toBe('up');
});
