import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { until } from '@zone-directory/testing/until';
import { type BuildOptions, buildPackages } from './build-packages';

/** A build that writes its process id and never ends. */
const HANGS = `const { renameSync, writeFileSync } = require('node:fs');
writeFileSync('pid.part', String(process.pid));
renameSync('pid.part', 'pid');
module.exports = new Promise(() => setInterval(() => {}, 1000));`;
const BREAKS = `while (!require('node:fs').existsSync('../mf-slow/pid'));
throw new Error('no such loader');`;

let options: BuildOptions;
beforeEach(async () => {
  const root = folderWith({
    'mf-slow/package.json': '{}',
    'mf-slow/webpack.config.cjs': HANGS,
    'mf-broken/package.json': '{}',
    'mf-broken/webpack.config.cjs': BREAKS,
  });
  options = { root, store: path.join(root, '.zone'), packages: ['mf-slow'], log: () => {} };
});

const pidFile = () => path.join(options.root, 'mf-slow', 'pid');

async function expectNoBuild() {
  const pid = Number(await readFile(pidFile(), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}

it('stops running builds when the signal is aborted', async () => {
  const stop = new AbortController();
  const building = buildPackages({ ...options, signal: stop.signal });
  await Promise.race([building, until(() => existsSync(pidFile()))]);
  stop.abort(new Error('enough'));
  await expect(building).rejects.toThrow('enough');
  await expectNoBuild();
});

it('stops the other builds when one fails, and reports its output', async () => {
  const packages = ['mf-slow', 'mf-broken', 'mf-never'];
  await expect(buildPackages({ ...options, packages })).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringMatching(
      /no such loader.*mf-broken could not be built \(webpack exited with \d\)$/s,
    ),
  });
  await expectNoBuild();
});
