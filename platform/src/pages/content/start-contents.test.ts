import { businesses, snapshotOf } from '../../data/api/snapshot.testing';
import type { CurrentSnapshot } from '../../data/store/snapshot';
import type { Deployment } from '../../deployment';
import { folderWith } from '../compose/page.testing';
import { askedPage, gatewayConfiguration } from './content.testing';
import { startContents } from './start-contents';

async function started() {
  const folder = await folderWith({});
  let current: CurrentSnapshot | undefined;
  let now = 1_000_000;
  const made = startContents({
    deployment: { store: folder, site: folder } as Deployment,
    configuration: gatewayConfiguration(),
    current: () => current,
    now: () => now,
    log: () => {},
  });
  return {
    ...made,
    hold: (readAt: number) => {
      current = { snapshot: snapshotOf('one', businesses(1)), readAt };
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('has one stamp for as long as the data is the same, and the site is taken as read', async () => {
  const { stamp, pass } = await started();
  const first = stamp();
  pass(9_999);
  expect(stamp()).toBe(first);
  pass(1);
  const second = stamp();
  expect(second).not.toBe(first);
  expect(stamp()).toBe(second);
  // A clock that was set back.
  pass(-60_000);
  expect(stamp()).not.toBe(second);
});

it('has another stamp for other data at once', async () => {
  const { stamp, hold } = await started();
  const before = stamp();
  hold(1);
  const after = stamp();
  expect(after).not.toBe(before);
  expect(stamp()).toBe(after);
  hold(2);
  expect(stamp()).not.toBe(after);
});

it('gives no content, and does not reject, where the files of a release cannot be had', async () => {
  const { contents, renderings } = await started();
  expect(await contents(await askedPage('/about'))).toBeUndefined();
  await renderings.close();
});
