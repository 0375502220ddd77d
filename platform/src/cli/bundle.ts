import path from 'node:path';
import { readDeployment } from '../deployment';
import { bundleServer } from './processes/bundle-server';

/** `npm run bundle`: bundles the server and its commands into one folder. */
const root = path.resolve(import.meta.dirname, '../../..');
console.log(await bundleServer(root, readDeployment(process.env, root).site));
