import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.zone/programs');
const { workspaces } = manifestOf<{ workspaces: readonly string[] }>('.');
const packages = workspaces.map((folder) => manifestOf<{ name: string }>(folder).name);
const isOwn = (name: string) => packages.some((own) => name === own || name.startsWith(`${own}/`));

function manifestOf<Manifest>(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

/** Libraries of many files, whose reading takes most of a short process's time. They need no file that is not code. */
const BUNDLED =
  /^(@hono\/node-server|hono|kysely|lru-cache|nodemailer|p-queue|parse5|pg|prom-client|semver|tar|valibot)(\/|$)/;

/** Bundles our own sources and some libraries; others stay external, in the version that each importer resolves to. */
const inOneFile: Plugin = {
  name: 'in one file',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./#]/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === 'asked' || isBuiltin(name) || isOwn(name)) return null;
      if (BUNDLED.test(name) || from.importer.includes('/node_modules/')) return null;
      const found = await resolve(name, { ...from, pluginData: 'asked' });
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      loader: 'ts',
      // Sources find adjacent files, wherever the bundle is.
      contents: (await readFile(file, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

const programs = new Map<string, Promise<string>>();

/**
 * Bundles one of our programs into one JavaScript file, which starts in a third of the time of its sources.
 * @param entry path of its TypeScript file
 * @returns path of the JavaScript file, for Node
 */
export function programOf(entry: string): Promise<string> {
  const known = programs.get(entry) ?? make(entry);
  programs.set(entry, known);
  return known;
}

async function make(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [inOneFile],
    external: ['pg-native'],
    // CommonJS libraries `require` Node's built-in modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  const source = outputFiles?.[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const file = path.join(FOLDER, `${path.basename(entry, '.ts')}.${hash}.mjs`);
  // Atomic, because other processes may write the same file.
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}.tmp`, source);
  await rename(`${file}.${process.pid}.tmp`, file);
  return file;
}
