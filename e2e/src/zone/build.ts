import path from 'node:path';
import { REMOTES } from 'platform/src/deployment';
import { buildPackages } from 'platform/src/local/build-packages';

const root = path.resolve(import.meta.dirname, '../../..');
await buildPackages({
  root,
  store: path.join(root, '.zone'),
  packages: ['shell', ...REMOTES],
  log: console.log,
});
