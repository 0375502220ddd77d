import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser } from './browser';
import { writeFontConfiguration } from './font-configuration';
import { npmShippedBrowser } from './npm-shipped';

const require = createRequire(import.meta.url);
/** Fonts of the pages: packages, and the families in them. */
const FAMILIES = [
  [require.resolve('@expo-google-fonts/noto-sans/package.json'), 'Noto Sans'],
  [require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'), 'Noto Sans Arabic'],
] as const;
/** The weights that the design tokens use, and the browser's own bold. */
const WEIGHTS = ['400Regular', '600SemiBold', '700Bold'];
const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace'];

/**
 * Returns the browser for screenshots: npm's Chromium with fonts from npm and none of the machine's, so that a page has
 * the same screenshot everywhere. Null where npm's Chromium does not run, which is everywhere but x64 Linux.
 */
export async function pinnedBrowser(env: NodeJS.ProcessEnv = process.env): Promise<Browser | null> {
  const folder = path.resolve(import.meta.dirname, '../../../.zone/fonts');
  await mkdir(folder, { recursive: true });
  const families = FAMILIES.map(([, family]) => family);
  const file = await writeFontConfiguration(
    path.join(folder, 'fonts.conf'),
    FAMILIES.flatMap(([manifest]) => WEIGHTS.map((weight) => path.join(path.dirname(manifest), weight))),
    path.join(folder, 'cache'),
    GENERIC.map((generic) => ({ generic, families })),
  );
  return npmShippedBrowser(env, file);
}
