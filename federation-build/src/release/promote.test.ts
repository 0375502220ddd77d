import fs from 'node:fs/promises';
import path from 'node:path';
import { offers, remoteDeclarations } from '../../../federation/src/testing/declarations';
import type { StoredComposition } from '../compose/index';
import { PARTS, publishFiles, remoteBuild } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { integrityOf } from './integrity';
import { liveFile } from './live-store';

const zone = setUpStore();

it('makes releases live in one switch: host, registry, manifests and declarations', async () => {
  const { releases, live } = await zone.everythingLive();
  expect(await zone.live()).toEqual(live);
  expect(live.host).toMatchObject({
    release: releases.shell,
    origin: 'shell',
    path: `shell/${releases.shell}/`,
  });
  expect(live.registry).toEqual({
    schema: 1,
    generation: 1,
    remotes: {
      'mf-directory': {
        version: '1.0.0',
        release: releases['mf-directory'],
        origin: 'mf-directory',
        path: `mf-directory/${releases['mf-directory']}/`,
        contract: 2,
        integrity: integrityOf(Buffer.from('// entry ')),
      },
      'mf-partners': expect.objectContaining({ release: releases['mf-partners'] }),
    },
  });
  expect(Object.keys(live.manifests)).toEqual(['mf-directory', 'mf-partners']);
  expect(live.declarations['mf-partners']).toMatchObject({ slots: [{ slot: 'home', part: 'showcase' }] });
  expect(live.words['mf-partners']).toEqual({ en: { failed: 'Not available' } });
});

it('increments the generation with each switch, but not for releases that are already live', async () => {
  const { releases } = await zone.everythingLive();
  expect((await zone.go(releases)).registry.generation).toBe(1);
  expect(
    (await zone.go({ 'mf-partners': await zone.publishRemote('mf-partners', 'two') })).registry.generation,
  ).toBe(2);
  expect((await zone.live())?.registry.generation).toBe(2);
});

it('refuses a remote while no host is live', async () => {
  await expect(zone.go({ 'mf-partners': await zone.publishRemote('mf-partners') })).rejects.toThrow(
    'no host is live yet',
  );
  expect(await zone.live()).toBeNull();
});

it('verifies a new host against the remotes that stay live', async () => {
  const { live } = await zone.everythingLive();
  const offersLess = await zone.publishShell({ offers: { ...offers, slots: [] } });
  await expect(zone.go({ shell: offersLess })).rejects.toThrow('part hero names "home"');
  const newer = await zone.publishShell({ shared: { react: '20.0.0' } });
  await expect(zone.go({ shell: newer })).rejects.toThrow('needs react ^19.3.0, the host brings 20.0.0');
  expect(await zone.live()).toEqual(live);
  const fits = await zone.publishShell({ shared: { react: '19.4.0' } });
  expect((await zone.go({ shell: fits })).host.release).toBe(fits);
});

it.each([
  ['is not published', { 'mf-partners': '9.9.9-x' }],
  ['has a path that leads elsewhere', { 'mf-partners': '../mf-directory/x' }],
  ['belongs to an unknown host', { other: '1.0.0-x' }],
  ['has a package name that leads elsewhere', { '../shell': '1.0.0-x' }],
])('changes nothing when a release %s', async (_, releases) => {
  const { live } = await zone.everythingLive();
  await expect(zone.go(releases)).rejects.toMatchObject({ name: 'ReleaseError' });
  expect(await zone.live()).toEqual(live);
});

it('accepts only one host', async () => {
  const { releases, live } = await zone.everythingLive();
  const shell = await zone.publishShell({ shared: { react: '19.4.0' } });
  await expect(zone.go({ shell, other: releases.shell })).rejects.toThrow(
    'only one of shell, other can be the host',
  );
  expect(await zone.live()).toEqual(live);
});

it('changes nothing if one of the releases is bad', async () => {
  const { live } = await zone.everythingLive();
  const good = await zone.publishRemote('mf-directory', 'two');
  const bad = await publishFiles(zone.store, {
    ...remoteBuild('mf-partners', ['showcase']),
    'showcase.css': null,
  });
  await expect(zone.go({ 'mf-directory': good, 'mf-partners': bad })).rejects.toThrow('names showcase.css');
  expect(await zone.live()).toEqual(live);
});

it('applies both of two concurrent promotes', async () => {
  await zone.everythingLive();
  const [one, two] = await Promise.all([
    zone.publishRemote('mf-directory', 'two'),
    zone.publishRemote('mf-partners', 'two'),
  ]);
  await Promise.all([zone.go({ 'mf-directory': one }), zone.go({ 'mf-partners': two })]);
  expect(await zone.liveRelease('mf-directory')).toBe(one);
  expect(await zone.liveRelease('mf-partners')).toBe(two);
  expect((await zone.live())?.registry.generation).toBe(3);
});

it('never shows readers a partial composition', async () => {
  await zone.everythingLive();
  const releases = await Promise.all(
    Array.from({ length: 8 }, (_, index) => zone.publishRemote('mf-partners', String(index))),
  );
  let switching = true;
  const generations: number[] = [];
  const reader = (async () => {
    while (switching) generations.push((await zone.live())?.registry.generation ?? Number.NaN);
  })();
  for (const release of releases) await zone.go({ 'mf-partners': release });
  switching = false;
  await reader;
  expect(generations).toEqual([...generations].sort((a, b) => a - b));
  expect(await fs.readdir(path.dirname(liveFile(zone.store)))).toEqual(['current.json', 'history']);
});

describe('two packages with the same page', () => {
  const page = (pattern: string) =>
    ({
      parts: { list: { size: 'page', failed: 'failed' } },
      pages: [{ kind: 'open', pattern, parts: ['list'] }],
    }) as const;
  const publish = (pattern: string) =>
    publishFiles(zone.store, remoteBuild('mf-other', ['list'], '', page(pattern)));

  it.each([
    ['/business/:id', 'mf-directory and mf-other both have a page like /business/:id'],
    ['/about', 'shell and mf-other both have a page like /about'],
  ])('are refused: %s', async (pattern, reason) => {
    const { live } = await zone.everythingLive();
    await expect(zone.go({ 'mf-other': await publish(pattern) })).rejects.toThrow(reason);
    expect(await zone.live()).toEqual(live);
  });

  it('are accepted if a fixed segment or the length differs', async () => {
    await zone.everythingLive();
    for (const pattern of ['/business/new', '/business/:id/map']) {
      const release = await publish(pattern);
      expect((await zone.go({ 'mf-other': release })).registry.remotes['mf-other']?.release).toBe(release);
    }
  });
});

describe('withdrawing', () => {
  it('removes a remote with its declaration, and keeps the others', async () => {
    const { releases } = await zone.everythingLive();
    const live = await zone.go({ 'mf-partners': null });
    expect(Object.keys(live.registry.remotes)).toEqual(['mf-directory']);
    expect(Object.keys(live.manifests)).toEqual(['mf-directory']);
    expect(live.declarations).not.toHaveProperty('mf-partners');
    const again = await zone.go({ 'mf-partners': releases['mf-partners'] });
    expect(again.registry.remotes['mf-partners']?.release).toBe(releases['mf-partners']);
  });

  it('is refused for a remote that is not live', async () => {
    const { live } = await zone.everythingLive();
    await expect(zone.go({ 'mf-other': null })).rejects.toThrow('mf-other is not live');
    expect(await zone.live()).toEqual(live);
  });
});

describe('custom elements', () => {
  const elements = (mount = 'mount') => ({ 'zone-tested': { mount, failed: 'failed', retry: 'failed' } });
  /** Publishes a remote with the element and these exposes. */
  const withElement = (name: 'mf-directory' | 'mf-partners', exposes: readonly string[], mount?: string) =>
    publishFiles(
      zone.store,
      remoteBuild(name, [...PARTS[name], ...exposes], '', {
        ...remoteDeclarations[name],
        elements: elements(mount),
      }),
    );

  it('go live with a separate manifest of their mounts', async () => {
    await zone.everythingLive();
    expect((await zone.live())?.mounts).toEqual({});
    const live = await zone.go({ 'mf-partners': await withElement('mf-partners', ['mount']) });
    expect(live.declarations['mf-partners']?.elements).toEqual(elements());
    const manifest = live.mounts?.['mf-partners'];
    expect(manifest?.exposes.map(({ path }) => path)).toEqual(['./mount']);
    expect(Object.keys(manifest?.integrity ?? {}).every((file) => file.startsWith('mount'))).toBe(true);
    expect(live.manifests['mf-partners']?.exposes.map(({ path }) => path)).toEqual(['./showcase']);
    expect((await zone.go({ 'mf-partners': null })).mounts).toEqual({});
  });

  it('are remembered, with their attributes, once no release has them any more', async () => {
    const { releases } = await zone.everythingLive();
    const former = async (name: 'mf-directory' | 'mf-partners', release: string | undefined) =>
      (await zone.go({ [name]: release ?? null })).formerElements;
    const element = { 'zone-tested': { ...elements()['zone-tested'], parameters: { of: 'o' } } };
    const build = remoteBuild('mf-partners', [...PARTS['mf-partners'], 'mount'], '', {
      ...remoteDeclarations['mf-partners'],
      elements: element,
    });
    const first = await publishFiles(zone.store, build);
    expect(await former('mf-partners', first)).toEqual({});
    // A release without it, a withdrawn remote, and whatever is promoted later.
    expect(await former('mf-partners', releases['mf-partners'])).toEqual({ 'zone-tested': ['of'] });
    expect(await former('mf-partners', first)).toEqual({});
    const whole = await zone.live();
    expect(await former('mf-partners', undefined)).toEqual({ 'zone-tested': ['of'] });
    const next = await zone.publishRemote('mf-directory', 'two');
    expect(await former('mf-directory', next)).toEqual({ 'zone-tested': ['of'] });
    expect((await zone.back('mf-directory')).formerElements).toEqual({ 'zone-tested': ['of'] });
    expect((await zone.switched('mf-directory', false)).formerElements).toEqual({ 'zone-tested': ['of'] });

    // A store from before they were recorded, whose history had all of each composition.
    const { formerElements: _, ...older } = (await zone.live()) as StoredComposition;
    await fs.writeFile(liveFile(zone.store), JSON.stringify(older));
    const generation = whole?.registry.generation;
    await fs.writeFile(path.join(zone.store, `live/history/${generation}.json`), JSON.stringify(whole));
    expect(await former('mf-directory', undefined)).toEqual({ 'zone-tested': ['of'] });
  });

  it('go live with the mounts of the release before, until that is rolled back', async () => {
    await zone.everythingLive();
    const first = await withElement('mf-partners', ['mount']);
    expect((await zone.go({ 'mf-partners': first })).previousMounts).toEqual({});
    const second = await withElement('mf-partners', ['mount', 'mount-other']);
    const live = await zone.go({ 'mf-partners': second });
    expect(live.previousMounts?.['mf-partners']?.exposes.map(({ path }) => path)).toEqual(['./mount']);
    const other = await zone.publishRemote('mf-directory', 'two');
    await fs.rm(releaseFolder(zone.store, 'mf-partners', first), { recursive: true });
    expect((await zone.go({ 'mf-directory': other })).previousMounts).toEqual(live.previousMounts);
  });

  it('are refused if the release does not expose their mount', async () => {
    await zone.everythingLive();
    await expect(
      zone.go({ 'mf-partners': await withElement('mf-partners', ['mount'], 'mount-other') }),
    ).rejects.toThrow('does not expose ./mount-other, which zone-tested is mounted by');
    await zone.go({ 'mf-partners': await withElement('mf-partners', ['mount-other'], 'mount-other') });
  });

  it('are refused in two remotes under one name, but can move from one to the other', async () => {
    await zone.everythingLive();
    await zone.go({ 'mf-partners': await withElement('mf-partners', ['mount']) });
    const other = await withElement('mf-directory', ['mount']);
    await expect(zone.go({ 'mf-directory': other })).rejects.toThrow(
      'mf-directory and mf-partners both have an element zone-tested',
    );
    const plain = await zone.publishRemote('mf-partners', 'without');
    const live = await zone.go({ 'mf-directory': other, 'mf-partners': plain });
    expect(Object.keys(live.mounts ?? {})).toEqual(['mf-directory']);
  });
});

it('refuses two remotes with texts for the same function, and one with a missing text', async () => {
  const answering = (name: 'mf-directory' | 'mf-partners', key: string) =>
    publishFiles(
      zone.store,
      remoteBuild(name, PARTS[name], '', {
        ...remoteDeclarations[name],
        functions: { 'send-listing': { sent: key } },
      }),
    );
  await zone.everythingLive();
  await expect(zone.go({ 'mf-partners': await answering('mf-partners', 'sent') })).rejects.toThrow(
    'has no English text for "sent"',
  );
  const live = await zone.go({ 'mf-partners': await answering('mf-partners', 'failed') });
  expect(live.declarations['mf-partners']?.functions).toEqual({ 'send-listing': { sent: 'failed' } });
  await expect(zone.go({ 'mf-directory': await answering('mf-directory', 'failed') })).rejects.toThrow(
    'mf-directory and mf-partners both have texts for send-listing',
  );
});
