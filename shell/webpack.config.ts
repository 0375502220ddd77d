import { createRequire } from 'node:module';
import { hostConfig, type Mode, scriptConfig } from 'federation-build/build';
import { declaration, offers } from './host';

const { resolve } = createRequire(import.meta.url);
/** Scripts for third-party pages, for our frames in them, and for the developers of those pages, by file name. */
const scripts = {
  embed: 'shared-embed/script',
  'embed-rescue': 'shared-embed/rescue',
  'embed-frame': 'shared-embed/frame',
  'embed-playground': 'shared-embed/playground',
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
