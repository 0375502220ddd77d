import path from 'node:path';
import { offers } from '../../../federation/src/testing/declarations';
import { PARTS, publishFiles, remoteBuild, writeFiles } from '../testing/builds';
import { setUpStore } from '../testing/release-store';

const zone = setUpStore();

it('rolls back a host, and further back when it is done again', async () => {
  const { releases } = await zone.everythingLive();
  const second = await zone.publishShell({ shared: { react: '19.4.0' } });
  const third = await zone.publishShell({ shared: { react: '19.5.0' } });
  await zone.go({ shell: second });
  await zone.go({ shell: third });
  expect((await zone.back('shell')).host.release).toBe(second);
  expect((await zone.back('shell')).host.release).toBe(releases.shell);
  await expect(zone.back('shell')).rejects.toThrow(`shell has no release before ${releases.shell}`);
  // Once promoted again, it is a release like any other.
  await zone.go({ shell: third });
  await zone.go({ shell: await zone.publishShell({ shared: { react: '19.6.0' } }) });
  expect((await zone.back('shell')).host.release).toBe(third);
});

it('takes one step for each of several rollbacks at the same time', async () => {
  const { releases } = await zone.everythingLive();
  for (const content of ['two', 'three'])
    await zone.go({ 'mf-directory': await zone.publishRemote('mf-directory', content) });
  await zone.go({ 'mf-partners': await zone.publishRemote('mf-partners', 'two') });
  await Promise.all(['mf-directory', 'mf-partners', 'mf-directory'].map((name) => zone.back(name)));
  expect(await zone.liveRelease('mf-directory')).toBe(releases['mf-directory']);
  expect(await zone.liveRelease('mf-partners')).toBe(releases['mf-partners']);
});

it('never returns to a release that was not live', async () => {
  const { releases, live } = await zone.everythingLive();
  const second = await zone.publishRemote('mf-directory', 'two');
  await zone.go({ 'mf-directory': second });
  // Left by a promote that was interrupted between its history and the switch.
  const registry = {
    ...live.registry,
    generation: 3,
    remotes: { ...live.registry.remotes, 'mf-directory': { release: '6.6.6-x' } },
  };
  await writeFiles(path.join(zone.store, 'live/history'), { '3.json': { ...live, registry } });
  expect((await zone.back('mf-directory')).registry.remotes['mf-directory']?.release).toBe(
    releases['mf-directory'],
  );
});

it('is refused if the previous release does not fit the current host', async () => {
  await zone.everythingLive();
  const newer = remoteBuild('mf-directory', PARTS['mf-directory'], 'newer', {});
  const second = await publishFiles(zone.store, newer);
  const live = await zone.go({
    'mf-directory': second,
    shell: await zone.publishShell({ offers: { ...offers, slots: [] } }),
    'mf-partners': null,
  });
  await expect(zone.back('mf-directory')).rejects.toThrow('part hero names "home"');
  expect(await zone.live()).toEqual(live);
});

it.each(['mf-listing', 'constructor', '__proto__', '../x'])(
  'is refused for %s, which is not live',
  async (name) => {
    await zone.everythingLive();
    await expect(zone.back(name)).rejects.toThrow(`${name} is not live`);
  },
);

it('is refused without a previous release', async () => {
  await expect(zone.back('shell')).rejects.toThrow('shell is not live');
  const { releases } = await zone.everythingLive();
  await expect(zone.back('mf-directory')).rejects.toThrow(
    `mf-directory has no release before ${releases['mf-directory']}`,
  );
});
