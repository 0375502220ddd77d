import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { errorCode } from '../../http/error-code';
import { isSiteContent } from '../../site/site-files';

/** Packages with machine code, which stay files of their own. */
const WITH_MACHINE_CODE = ['libsql', 'lightningcss', 'sharp'];
/** In two pieces, because whoever bundles this file itself puts its own URL in the place of both. */
const META = ['import', 'meta'].join('.');
/** Commands that a deployment has beside the server. */
const COMMANDS = ['serve', 'release', 'listings', 'backup'];

/**
 * Bundles the server into `dist/server` of the repository, in the place of the one before: see `bundleInto`.
 * @param root the repository's folder
 * @param site the zone's folder
 * @returns the folder
 */
export async function bundleServer(root: string, site: string): Promise<string> {
  const folder = path.join(root, 'dist', 'server');
  // Finished elsewhere, so that nobody runs half of one, and two that bundle at a time do not meet.
  const aside = path.join(root, 'dist', `.${randomUUID()}.tmp`);
  const old = `${aside}.old`;
  try {
    await bundleInto(aside, root, site);
    // Moved away whole: two that empty the same folder meet in it, and so do one that empties it and one that fills it.
    await rename(folder, old).catch(unless('ENOENT'));
    await rename(aside, folder).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    for (const left of [aside, old]) await rm(left, { recursive: true, force: true });
  }
  return folder;
}

/** Lets errors of these codes pass. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown) => {
    if (!codes.includes(errorCode(error))) throw error;
  };

/**
 * Bundles the server and its commands into one folder, together with the zone's folder: copied anywhere, it needs Node and
 * the packages that its package.json names.
 * @param folder made where it is missing
 */
export async function bundleInto(folder: string, root: string, site: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      COMMANDS.map((name) => [name, path.join(root, 'platform/src/cli', `${name}.ts`)]),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...WITH_MACHINE_CODE, 'pg-native'],
    // Libraries that are CommonJS ask for Node's own modules by `require`.
    banner: { js: `import{createRequire as own}from'node:module';const require=own(${META}.url);` },
    legalComments: 'linked',
    logLevel: 'error',
  });
  const owners = await Promise.all(
    ['platform', 'federation'].map((name) => readPackage(path.join(root, name))),
  );
  const dependencies = Object.assign({}, ...owners.map((owner) => owner.dependencies)) as Record<
    string,
    string
  >;
  const versions = WITH_MACHINE_CODE.map((name) => [name, dependencies[name]]);
  const { version, engines } = await readPackage(root);
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name: 'zone-directory-server', version, private: true, engines, dependencies: Object.fromEntries(versions) }, null, 2)}\n`,
  );
  await mkdir(path.join(folder, 'site'));
  await cp(site, path.join(folder, 'site'), {
    recursive: true,
    filter: (file) => isSiteContent(`/site/${path.relative(site, file).split(path.sep).join('/')}`),
  });
}

interface PackageFile {
  readonly version: string;
  readonly engines: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

async function readPackage(folder: string): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}
