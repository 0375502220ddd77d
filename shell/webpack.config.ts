import { createRequire } from 'node:module';
import { hostConfig, type Mode, scriptConfig } from 'federation/build';
import { declaration, offers } from './host';

const embed = createRequire(import.meta.url).resolve('shared-embed/script');

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
  const host = hostConfig(import.meta.dirname, mode, { declaration, offers });
  // While it is developed, the script of the last build is served.
  return mode === 'development' ? host : [host, scriptConfig(import.meta.dirname, 'embed', embed)];
};
