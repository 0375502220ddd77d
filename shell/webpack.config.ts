import { createRequire } from 'node:module';
import { hostConfig, type Mode, scriptConfig } from '@zone-directory/federation-build/build';
import { declaration, offers } from './host';

const { resolve } = createRequire(import.meta.url);
/** Scripts for third-party pages, for our iframes in them, and for the developers of those pages, by file name. */
const scripts = {
  embed: '@zone-directory/shared-embed/script',
  'embed-rescue': '@zone-directory/shared-embed/rescue',
  'embed-frame': '@zone-directory/shared-embed/iframe',
  'embed-playground': '@zone-directory/shared-embed/playground',
};

export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
  const host = hostConfig(import.meta.dirname, mode, { declaration, offers });
  // In development, the scripts of the last build are served.
  if (mode === 'development') return host;
  return [
    host,
    ...Object.entries(scripts).map(([name, entry]) =>
      scriptConfig(import.meta.dirname, name, resolve(entry)),
    ),
  ];
};
