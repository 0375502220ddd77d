import path from 'node:path';
import { buildPackages } from 'platform/src/cli/processes/build-packages';
import { REMOTES } from './remotes';

const root = path.resolve(import.meta.dirname, '../../..');
await buildPackages({
  root,
  store: path.join(root, '.zone'),
  packages: ['shell', ...REMOTES],
  log: console.log,
});
