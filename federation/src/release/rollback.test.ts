import path from 'node:path';
import { PARTS, publishFiles, remoteBuild, writeFiles } from '../testing/builds';
import { offers } from '../testing/declarations';
import { setUpStore } from '../testing/release-store';

const zone = setUpStore();

it('returns to the previous release, and keeps the others', async () => {
  const { releases } = await zone.everythingLive();
  const second = await zone.publishRemote('mf-directory', 'two');
  await zone.go({ 'mf-directory': second });
  const third = await zone.publishRemote('mf-partners', 'two');
  await zone.go({ 'mf-partners': third });
  const live = await zone.back('mf-directory');
  expect(live.registry.generation).toBe(4);
  expect(live.registry.remotes['mf-directory']?.release).toBe(releases['mf-directory']);
  expect(live.registry.remotes['mf-partners']?.release).toBe(third);
});

it('rolls back a host', async () => {
  const { releases } = await zone.everythingLive();
  await zone.go({ shell: await zone.publishShell({ shared: { react: '19.4.0' } }) });
  expect((await zone.back('shell')).host.release).toBe(releases.shell);
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
