import { rm } from 'node:fs/promises';
import path from 'node:path';
import { filesLocation } from '@zone-directory/federation-build/compose';
import { liveFile, releaseFolder, writeAtomically } from '@zone-directory/federation-build/release';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { livePage } from '../pages/compose/page.testing';
import { followLive } from './live-page';

const { live } = livePage(1);
const host = { ...live.host, ...filesLocation('shell', live.host.release) };
const content = (generation: number) =>
  JSON.stringify({ ...live, host, registry: { ...live.registry, remotes: {}, generation } });

async function store(): Promise<string> {
  const folder = folderWith();
  const release = path.relative(folder, releaseFolder(folder, 'shell', '1.0.0-abc'));
  return folderWith({ [path.join(release, 'index.html')]: '<html>' });
}

it('is null before the first promote, then follows each promote', async () => {
  const folder = await store();
  const follow = followLive(folder, () => 'https://files.example/');
  expect(await follow()).toBeNull();
  await writeAtomically(liveFile(folder), content(1));
  expect(await follow()).toMatchObject({
    template: '<html>',
    live: {
      host: { base: `https://files.example/shell/${live.host.release}/` },
      registry: { generation: 1 },
    },
  });
  await writeAtomically(liveFile(folder), content(2));
  expect(await follow()).toMatchObject({ live: { registry: { generation: 2 } } });
});

it('keeps pages while the live file is damaged, logs it once, and shows the next promote', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await store();
  const follow = followLive(folder, () => '/');
  for (const damaged of ['{', '{}', '[]', '{"schema":1}']) {
    await writeAtomically(liveFile(folder), damaged);
    await expect(follow()).rejects.toMatchObject({ name: 'ReleaseError' });
  }
  await writeAtomically(liveFile(folder), content(1));
  const shown = await follow();
  await writeAtomically(liveFile(folder), '{');
  expect(await follow()).toBe(shown);
  expect(await follow()).toBe(shown);
  expect(report).toHaveBeenCalledTimes(1);
  await writeAtomically(liveFile(folder), content(2));
  expect(await follow()).toMatchObject({ live: { registry: { generation: 2 } } });
  report.mockRestore();
});

it('shows a promote that could not be read at first as soon as it can be, without another promote', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await store();
  const follow = followLive(folder, () => '/');
  await writeAtomically(liveFile(folder), content(1));
  const first = await follow();
  const next = JSON.parse(content(2));
  next.host = { ...next.host, ...filesLocation('shell', '2.0.0-abc'), release: '2.0.0-abc' };
  await writeAtomically(liveFile(folder), JSON.stringify(next));
  expect(await follow()).toBe(first);
  await writeAtomically(path.join(releaseFolder(folder, 'shell', '2.0.0-abc'), 'index.html'), '<new>');
  await until(async () => (await follow())?.template === '<new>');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});

it('does not read an unchanged file again, and keeps its state when the file is missing', async () => {
  const folder = await store();
  const follow = followLive(folder, () => '/');
  await writeAtomically(liveFile(folder), content(1));
  const first = await follow();
  expect(await follow()).toBe(first);
  await rm(liveFile(folder));
  expect(await follow()).toBe(first);
});

it("shows a remote's promote while the host's files are gone", async () => {
  const folder = await store();
  const follow = followLive(folder, () => '/');
  await writeAtomically(liveFile(folder), content(1));
  await follow();
  await rm(path.join(folder, 'releases'), { recursive: true });
  await writeAtomically(liveFile(folder), content(2));
  expect(await follow()).toMatchObject({ template: '<html>', live: { registry: { generation: 2 } } });
});
