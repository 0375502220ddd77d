import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** The package's folder. */
export const PACKAGE = path.resolve(import.meta.dirname, '..');
/** Entry points, as listed in `exports` of package.json. */
const ENTRIES = ['index', 'react', 'react-18', 'react-19'];
/** Chunks and declarations import our files without an extension, which Node cannot resolve. */
const OWN_FILE = /(from |import\()(["'])(\.\/[\w-]+)\2/g;

const run = promisify(execFile);

/**
 * Builds the package: ES modules, unminified because applications have a bundler, and declarations.
 * @param folder output folder, whose content is replaced
 */
export async function buildPackage(folder = path.join(PACKAGE, 'dist')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([modules(folder), declarations(folder)]);
}

const modules = (folder: string) =>
  build({
    absWorkingDir: PACKAGE,
    entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
    outdir: folder,
    bundle: true,
    // The entries share one loader, which keeps track of the scripts.
    splitting: true,
    chunkNames: 'shared-[hash]',
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    // Keeps esbuild from reading a tsconfig.json.
    tsconfigRaw: {},
  });

async function declarations(folder: string): Promise<void> {
  const tsc = path.resolve(PACKAGE, '../node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', 'build/tsconfig.dist.json', '--outDir', folder], { cwd: PACKAGE });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts'));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(OWN_FILE, '$1$2$3.js$2'));
    }),
  );
}
