import { buildPackage } from './build-package';
import { writeManifest } from './custom-elements';

writeManifest();
await buildPackage();
