import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageCode } from '@zone-directory/federation-build/smoke';
import { build, type Plugin } from 'esbuild';
import { errorCode } from '../../http/error-code';
import { isSiteContent } from '../../site/site-files';
import { bundleLock, type LockFile } from './bundle-lock';

/** Packages with native code, which are not bundled. */
const WITH_MACHINE_CODE = ['libsql', 'lightningcss', 'sharp'];
/** Workspaces that depend on them. */
const OWNERS = ['platform', 'federation-build'];
/** In two pieces, because bundling this file would replace the whole expression with the bundle's own URL. */
const META = ['import', 'meta'].join('.');
/** The server and the commands that a deployment needs. */
const COMMANDS = ['serve', 'release', 'listings', 'backup', 'doctor', 'check-base'];

/**
 * Bundles the server into the repository's `dist/server`, replacing the previous bundle: see `bundleInto`.
 * @param root the repository's folder
 * @param site the zone's folder
 * @returns the folder
 */
export async function bundleServer(root: string, site: string): Promise<string> {
  const folder = path.join(root, 'dist', 'server');
  // Built elsewhere, so that an unfinished bundle is never run and concurrent bundles do not collide.
  const aside = path.join(root, 'dist', `.${randomUUID()}.tmp`);
  const old = `${aside}.old`;
  try {
    await bundleInto(aside, root, site);
    // Renamed as a whole: processes that empty or fill the same folder at the same time would collide.
    await rename(folder, old).catch(unless('ENOENT'));
    await rename(aside, folder).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    for (const left of [aside, old]) await rm(left, { recursive: true, force: true });
  }
  return folder;
}

/** Ignores errors with these codes, and rethrows all others. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown) => {
    if (!codes.includes(errorCode(error))) throw error;
  };

/**
 * Bundles the server and its commands into one folder, together with the zone's folder. Wherever it is copied, it needs
 * only Node and the packages in its package.json, in the versions of its lock file.
 * @param folder created if missing
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
    // node-fetch, with which airtable reads the base, knows an AbortSignal by the name of its class.
    keepNames: true,
    // CommonJS libraries `require` Node's built-in modules.
    banner: { js: `import{createRequire as own}from'node:module';const require=own(${META}.url);` },
    plugins: [textOfChild, textOfPage, textOfWorker],
    legalComments: 'linked',
    logLevel: 'error',
  });
  const owners = await Promise.all(OWNERS.map((name) => readPackage(path.join(root, name))));
  const dependencies = Object.assign({}, ...owners.map((owner) => owner.dependencies)) as Record<
    string,
    string
  >;
  const { version, engines } = await readPackage(root);
  const own = {
    name: 'zone-directory-server',
    version,
    private: true,
    engines,
    dependencies: Object.fromEntries(WITH_MACHINE_CODE.map((name) => [name, dependencies[name] ?? ''])),
  };
  const lock = await readJson<LockFile>(path.join(root, 'package-lock.json'));
  for (const [name, content] of [
    ['package.json', own],
    ['package-lock.json', { name: own.name, version, ...bundleLock(lock, own, OWNERS) }],
  ] as const)
    await writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  await mkdir(path.join(folder, 'site'));
  await cp(site, path.join(folder, 'site'), {
    recursive: true,
    filter: (file) => isSiteContent(`/site/${path.relative(site, file).split(path.sep).join('/')}`),
  });
}

/** How a module reads a text that is beside it. */
const READS_TEXT = /readFileSync\(new URL\('\.\/([\w-]+\.cjs)', import\.meta\.url\), 'utf8'\)/g;

/** Puts the text that processes of releases run into the bundle, which has no such file. */
const textOfChild: Plugin = {
  name: 'text of the child',
  setup: ({ onLoad }) =>
    onLoad({ filter: /child-code\.ts$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      for (const [read, script = ''] of contents.matchAll(READS_TEXT)) {
        const text = await readFile(path.join(path.dirname(file), script), 'utf8');
        contents = contents.replace(read, () => JSON.stringify(text));
      }
      return { contents, loader: 'ts' };
    }),
};

/** The same for the process that opens pages: elsewhere its text is made when it is first needed. */
const textOfPage: Plugin = {
  name: 'text of the page',
  setup: ({ onLoad }) =>
    onLoad({ filter: /smoke\/page-code\.ts$/ }, async () => ({
      contents: `export const pageCode = async () => ${JSON.stringify(await pageCode())};`,
      loader: 'js',
    })),
};

/** Bundles the thread that searches into a text of its own, which the bundle starts without a file. */
const textOfWorker: Plugin = {
  name: 'text of the worker',
  setup: ({ onLoad }) =>
    onLoad({ filter: /find\/start-worker\.ts$/ }, async ({ path: file }) => {
      const { outputFiles } = await build({
        entryPoints: [path.join(path.dirname(file), 'find-worker.ts')],
        bundle: true,
        write: false,
        minify: true,
        platform: 'node',
        format: 'cjs',
        target: 'node20',
        logLevel: 'error',
      });
      const code = JSON.stringify(outputFiles[0]?.text ?? '');
      return {
        contents: `import { Worker } from 'node:worker_threads';
export const startWorker = (options) => new Worker(${code}, { ...options, eval: true });`,
        loader: 'js',
      };
    }),
};

interface PackageFile {
  readonly version: string;
  readonly engines: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readPackage = (folder: string) => readJson<PackageFile>(path.join(folder, 'package.json'));

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
