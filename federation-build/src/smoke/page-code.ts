import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Modules of Node that happy-dom imports for what the pages of a smoke run do not do: reach a network, read files, start
 * processes. Their process may do none of it, and gets an empty module for each.
 */
const WITHOUT = /^(?:node:)?(?:child_process|fs|http|https|net|path|ws|zlib)$/;

let bundled: Promise<string> | undefined;

/** Returns the code of a smoke run's process as one text: page/in-page.cjs with everything that it requires. */
export function pageCode(): Promise<string> {
  bundled ??= bundlePageCode();
  return bundled;
}

async function bundlePageCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page/in-page.cjs', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    keepNames: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    // Code of releases in the process finds another one.
    banner: { js: "const process = require('node:process');" },
    plugins: [
      {
        name: 'modules of Node',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: WITHOUT }, ({ path }) => ({ path, namespace: 'without' }));
          onLoad({ filter: /./, namespace: 'without' }, () => ({ contents: 'module.exports = {};' }));
          // Its contexts would allow code from strings, which pages do not.
          onResolve({ filter: /^(?:node:)?vm$/ }, ({ importer }) =>
            importer.includes('happy-dom')
              ? { path: fileURLToPath(new URL('./page/contexts.cjs', import.meta.url)) }
              : { external: true },
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}
