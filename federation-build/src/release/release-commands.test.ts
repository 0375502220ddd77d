import fs from 'node:fs/promises';
import path from 'node:path';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { liveFile } from './live-store';
import { publish } from './publish';
import { createReleaseCommands } from './release-commands';

const zone = setUpStore();
const AT = '2026-02-03T04:05:06.000Z';
const commands = () =>
  createReleaseCommands({ store: zone.store, examine: false, now: () => Date.parse(AT) });

it('tells who changed what, when, why and from which commit', async () => {
  const { releases } = await zone.everythingLive();
  const next = await zone.publishRemote('mf-partners', 'two');
  const dist = releaseFolder(zone.store, 'mf-partners', next);
  const author = { by: 'ci', commit: 'abc1234' };
  await publish({ store: zone.store, dist, examine: false, author });
  await commands().promote({ 'mf-partners': next }, { by: 'editor', why: 'the new logo' });
  await commands().switch('mf-partners', false, { by: 'operator' });
  await commands().switch('mf-partners', true, { by: 'operator' });
  const back = await commands().rollback('mf-partners', { by: 'operator', why: 'it is broken' });
  expect(back).toEqual({ generation: 5, release: releases['mf-partners'], notes: [] });
  await commands().withdraw('mf-partners', { by: 'operator' });

  const moved = (from: string | null, to: string | null) => [{ name: 'mf-partners', from, to }];
  const former = releases['mf-partners'];
  expect(await commands().history(5)).toEqual([
    { generation: 6, at: AT, by: 'operator', verb: 'withdraw', changed: moved(former, null) },
    {
      generation: 5,
      at: AT,
      by: 'operator',
      why: 'it is broken',
      verb: 'rollback',
      changed: moved(next, former),
    },
    { generation: 4, at: AT, by: 'operator', verb: 'on', changed: moved(next, next) },
    { generation: 3, at: AT, by: 'operator', verb: 'off', changed: moved(next, next) },
    {
      ...{ generation: 2, at: AT, by: 'editor', why: 'the new logo', commit: 'abc1234', verb: 'promote' },
      changed: moved(former, next),
    },
  ]);
  expect(await commands().history(200, 'mf-directory')).toMatchObject([{ generation: 1 }]);
  expect(await commands().history(0)).toEqual([]);
});

it('lists releases with their sizes and roles, and shows what is live', async () => {
  expect(await commands().status()).toEqual({ generation: 0, packages: [] });
  expect(await commands().list()).toEqual([]);
  const { releases } = await zone.everythingLive();
  const next = await zone.publishRemote('mf-partners', 'two');
  await commands().promote({ 'mf-partners': next }, { by: 'editor' });
  await commands().pin('mf-partners', next, true, { by: 'editor' });
  const listed = await commands().list('mf-partners');
  expect(listed).toHaveLength(2);
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ release: next, role: 'live', pinned: true, bytes: expect.any(Number) }),
      expect.objectContaining({
        release: releases['mf-partners'],
        role: 'previous',
        pinned: false,
        lastLiveAt: expect.any(String),
      }),
    ]),
  );
  expect(await commands().list()).toHaveLength(4);
  const { generation, packages } = await commands().status();
  expect(generation).toBe(2);
  expect(packages.map(({ name, release, off }) => [name, release, off])).toEqual([
    ['shell', releases.shell, false],
    ['mf-directory', releases['mf-directory'], false],
    ['mf-partners', next, false],
  ]);
});

it('promotes several packages in one switch, or none of them', async () => {
  const { releases } = await zone.everythingLive();
  const [directory, partners] = [
    await zone.publishRemote('mf-directory', 'two'),
    await zone.publishRemote('mf-partners', 'two'),
  ];
  const both = { 'mf-directory': directory, 'mf-partners': partners };
  await expect(commands().promote({ ...both, shell: '9.9.9-none' }, { by: 'editor' })).rejects.toThrow(
    'shell 9.9.9-none: host.json: is not published',
  );
  expect((await commands().status()).generation).toBe(1);
  expect((await commands().promote(both, { by: 'editor' })).generation).toBe(2);
  expect((await commands().history(1))[0]?.changed).toEqual([
    { name: 'mf-directory', from: releases['mf-directory'], to: directory },
    { name: 'mf-partners', from: releases['mf-partners'], to: partners },
  ]);
});

it('verifies a release against what is live, and changes nothing', async () => {
  await zone.everythingLive();
  const good = await zone.publishRemote('mf-partners', 'two');
  const bad = await zone.publish('mf-partners', { 'leak.css': 'body { color: red }' });
  const before = await zone.live();
  await commands().verify('mf-partners', good);
  await expect(commands().verify('mf-partners', bad)).rejects.toThrow('leak.css');
  expect(await zone.live()).toEqual(before);
});

it.each([
  ['no author', { by: ' ' }, '"by" is empty'],
  ['a line break', { by: 'editor', why: 'one\ntwo' }, 'control character'],
  ['too long a reason', { by: 'editor', why: 'x'.repeat(1_001) }, 'more than 1000 characters'],
])('refuses a change with %s, and makes none', async (_, author, reason) => {
  const { releases } = await zone.everythingLive();
  const change = (by: typeof author) => commands().switch('mf-partners', false, by);
  await expect(change(author)).rejects.toThrow(reason);
  await expect(
    commands().publish(releaseFolder(zone.store, 'shell', releases.shell), author),
  ).rejects.toThrow(reason);
  expect((await change({ by: 'editor' })).generation).toBe(2);
});

it('refuses to pin what is not published, and to withdraw what is no remote', async () => {
  await zone.everythingLive();
  const by = { by: 'editor' };
  await expect(commands().pin('mf-partners', '9.9.9-none', true, by)).rejects.toThrow('is not published');
  await expect(commands().pin('../x', '1', true, by)).rejects.toThrow('cannot be the name');
  await expect(commands().withdraw('shell' as 'mf-x', by)).rejects.toThrow('shell is not a live remote');
});

it('reads a store from before changes were recorded', async () => {
  const { releases, live } = await zone.everythingLive();
  const { change: _, ...older } = live;
  await fs.writeFile(liveFile(zone.store), JSON.stringify(older));
  await fs.writeFile(path.join(zone.store, 'live/history/1.json'), JSON.stringify(older));
  await fs.rm(path.join(zone.store, 'published'), { recursive: true });
  expect(await commands().history(5)).toMatchObject([
    {
      generation: 1,
      by: 'unknown',
      verb: 'promote',
      changed: expect.arrayContaining([{ name: 'shell', from: null, to: releases.shell }]),
    },
  ]);
  expect(await commands().list('shell')).toMatchObject([{ role: 'live', bytes: expect.any(Number) }]);
  const next = await zone.publishRemote('mf-partners', 'two');
  await commands().promote({ 'mf-partners': next }, { by: 'editor' });
  expect((await commands().rollback('mf-partners', { by: 'editor' })).release).toBe(releases['mf-partners']);
});
