import { buildPackage } from './build-package';

await buildPackage();
