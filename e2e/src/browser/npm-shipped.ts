import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import tar from 'tar-fs';
import type { Browser } from './browser';
import { writeFontConfiguration } from './font-configuration';
import { runs } from './installed';

/**
 * Returns the Chromium from the npm package `@sparticuz/chromium`, unpacked once per version into the repository's
 * `.zone`.
 *
 * The package's own `executablePath` unpacks to a fixed temporary path, uses whatever is there, and adds missing system
 * libraries only on Lambda. This function unpacks elsewhere, renames, and adds the libraries if the browser needs them.
 * Its fonts are those of `fontConfiguration` (a fontconfig file), or the package's own and the system's.
 */
export async function npmShippedBrowser(
  env: NodeJS.ProcessEnv,
  fontConfiguration?: string,
): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { archives, version } = await findPackage();
  const folder = path.resolve(import.meta.dirname, '../../../.zone/browser', version);
  if (!existsSync(folder)) await unpack(archives, folder);

  const executablePath = path.join(folder, 'chromium');
  const withFonts = { ...env, FONTCONFIG_FILE: fontConfiguration ?? (await writeOwnFonts(folder)) };
  // A minimal system lacks NSS and expat; the package has Amazon Linux's, which need glibc 2.34 or later.
  const libraries = [path.join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(path.delimiter);
  for (const candidate of [withFonts, { ...withFonts, LD_LIBRARY_PATH: libraries }]) {
    const answer = runs(executablePath, candidate);
    if (answer) return { executablePath, env: candidate, source: 'npm', version: answer };
  }
  return null;
}

async function findPackage(): Promise<{ archives: string; version: string }> {
  let folder = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  while (!existsSync(path.join(folder, 'bin', 'chromium.br'))) folder = path.dirname(folder);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { archives: path.join(folder, 'bin'), version };
}

async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  const open = (name: string) =>
    [createReadStream(path.join(archives, name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...open('chromium.br'), createWriteStream(path.join(aside, 'chromium'), { mode: 0o755 })),
    pipeline(...open('swiftshader.tar.br'), tar.extract(aside)),
    pipeline(...open('fonts.tar.br'), tar.extract(aside)),
    pipeline(...open('al2023.tar.br'), tar.extract(path.join(aside, 'al2023'))),
  ]);
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another worker was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Replaces the package's own font configuration, which refers to a folder under /tmp. */
function writeOwnFonts(folder: string): Promise<string> {
  return writeFontConfiguration(
    path.join(folder, 'fonts.conf'),
    [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'],
    path.join(folder, 'fonts-cache'),
  );
}
