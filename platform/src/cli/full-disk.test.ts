import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { SAMPLE } from '../listing/accept/sample.testing';
import { type Instances, prepareInstances } from './instances.testing';

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]).status;
const canMount = (() => {
  const folder = folderWith();
  return mount(folder) === 0 && unmount(folder) === 0;
})();

/** Whoever may mount a small disk sees this; everybody else that it was skipped. */
(canMount ? describe : describe.skip)('a server whose disk is full', () => {
  let instances: Instances;
  const store = folderWith();
  beforeAll(async () => {
    mount(store);
    instances = await prepareInstances('');
  });
  afterAll(async () => {
    await instances.close();
    unmount(store);
  });

  it('says so while listings are refused, and stores them again as soon as there is room', async () => {
    const instance = await instances.start({ ZONE_STORE: store });
    const abouts = async () => (await instance.health()).problems.map(({ about }) => about);
    await until(async () => (await instance.health()).data === 'up');
    expect((await instance.send()).status).toBe(201);
    expect(await abouts()).toEqual(['page']);

    const filling = path.join(store, 'filling');
    expect(() => writeFileSync(filling, Buffer.alloc(32_000_000))).toThrow('ENOSPC');
    let other = 0;
    // The database has some room in its own files.
    await until(async () => {
      other += 1;
      const listing = { name: `Company ${other}`, message: 'x'.repeat(2_000) };
      const headers = { 'X-Forwarded-For': `10.0.${other}.1` };
      return (await instance.send(headers, { ...SAMPLE, ...listing })).status === 503;
    });
    await until(async () => (await instance.health()).storage === 'down');
    const { problems } = await instance.health();
    expect(problems).toContainEqual({
      about: 'storage',
      problem: expect.stringContaining('the disk is full'),
      action: expect.stringMatching(/^Free space/),
    });
    expect(await abouts()).toEqual(expect.arrayContaining([`folder ${path.join(store, 'data')}`]));

    rmSync(filling);
    await until(async () => (await instance.send({ 'X-Forwarded-For': '10.1.0.1' })).status === 201);
    await until(async () => (await abouts()).join() === 'page');
    expect(instance.isRunning()).toBe(true);
  });
});
