import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser } from './browser';
import { writeFontConfiguration } from './font-configuration';
import { moveOnce } from './move-once';
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
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = path.resolve(import.meta.dirname, '../../../.zone/fonts');
  const fonts = await Promise.all(FAMILIES.map(([manifest]) => copyFonts(manifest, folder)));
  const families = FAMILIES.map(([, family]) => family);
  const file = await writeFontConfiguration(
    path.join(folder, 'fonts.conf'),
    fonts,
    path.join(folder, 'cache'),
    GENERIC.map((generic) => ({ generic, families })),
  );
  return npmShippedBrowser(env, file);
}

/** Copies a package's fonts once per version, because a browser may be reading them. Resolves to their folder. */
async function copyFonts(manifest: string, to: string): Promise<string> {
  const from = path.dirname(manifest);
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = path.join(to, `${path.basename(from)}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(to, { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  for (const weight of WEIGHTS) {
    for (const font of await readdir(path.join(from, weight))) {
      if (font.endsWith('.ttf')) await copyFile(path.join(from, weight, font), path.join(aside, font));
    }
  }
  await moveOnce(aside, folder);
  return folder;
}
