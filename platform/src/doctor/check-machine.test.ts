import { tmpdir } from 'node:os';
import { checkDescriptors, checkDisk } from './check-machine';

it.each([
  [3_000_000_000, 'ok'],
  [1_000_000_000, 'warn'],
  [100_000_000, 'fail'],
])('of a disk with %d bytes left it says %s', async (free, state) => {
  expect(await checkDisk('/zone', async () => ({ free, size: 10 * free }))).toMatchObject({ state });
});

it('looks at the disk of a folder, and names one that is missing', async () => {
  expect((await checkDisk(tmpdir())).says).toMatch(/ has \d+\.\d GB left$/);
  expect(await checkDisk('/nowhere/at/all')).toMatchObject({ state: 'fail' });
});

it.each([
  [16_384, 'ok'],
  [1_024, 'fail'],
])('of a limit of %d open files it says %s', async (most, state) => {
  expect(await checkDescriptors(10_000, async () => ({ used: 1, most }))).toMatchObject({ state });
});
