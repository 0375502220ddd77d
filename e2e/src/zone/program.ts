import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { writeAtomically } from 'federation/release';

const root = path.resolve(import.meta.dirname, '../../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: readonly string[];
};
const isOwn = (name: string) => workspaces.some((own) => name === own || name.startsWith(`${own}/`));

/** Our own sources in one file; libraries stay where they are, each in the version that its user has. */
const ownSources: Plugin = {
  name: 'own sources',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === 'asked' || name.startsWith('node:') || isOwn(name)) return null;
      const found = await resolve(name, { ...from, pluginData: 'asked' });
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      loader: 'ts',
      // Files find what stands beside them, wherever the program is.
      contents: (await readFile(file, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

let program: Promise<string> | undefined;

/** The zone's process as one JavaScript file, which starts in a third of the time that its sources take. @returns its path */
export function zoneProgram(): Promise<string> {
  program ??= make();
  return program;
}

async function make(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'zone-process.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [ownSources],
  });
  const source = outputFiles?.[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const file = path.join(root, '.zone/e2e/programs', `${hash}.mjs`);
  await writeAtomically(file, source);
  return file;
}
