import type { RemoteManifest } from '@zone-directory/federation/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { integrityOf } from '../release/integrity';
import { atStage } from './at-stage';

/**
 * Placeholder in the runtime's code for a hash that is known only once every other file is final. As long as a hash, so
 * that source maps stay true.
 */
const placeholder = (kind: 'js' | 'css', { id }: Chunk) => `<integrity of ${kind} ${id}>`.padEnd(44, '.');

/**
 * Makes webpack's runtime load every chunk's script and style sheet with CORS and, in production, with integrity, so
 * that browsers refuse altered files. Hashes are keyed by chunk, not by URL, so they also cover retries, which use
 * other URLs.
 *
 * The runtime has its own file (a remote's entry, the host's script). The hash in its name covers the names of all
 * chunks, which are content hashes, so the name changes whenever a hash inside changes.
 *
 * @param checked whether files are verified: not in development, where hot reload changes them after the runtime was built
 */
export const integrityPlugin =
  ({ checked }: { readonly checked: boolean }) =>
  (compiler: Compiler): void => {
    const { Compilation, runtime } = compiler.webpack;
    const { name } = integrityPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const attributes = (tag: string, kind: 'js' | 'css') =>
        `${tag}.crossOrigin = "anonymous";${checked ? integrityCode(compilation, tag, kind) : ''}`;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${attributes('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => `${source}\n${attributes(tag, 'css')}${ownSheets(tag)}`,
      );
    });
    // Files are minified and named: only the runtime still changes.
    if (checked) atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1, fillIn);
  };

/**
 * A build that renders into shadow roots adds style sheets there (`sharing/sheets.ts`). Variables are those of
 * webpack's function.
 */
const ownSheets = (tag: string) =>
  `if (__webpack_require__.sheets) { __webpack_require__.sheets.add(${tag}).then(resolve, reject); return ${tag}; }`;

/** Chunks that the runtime loads, unlike a page's first ones, and that have files of this kind. */
function loadedChunks({ chunks, chunkGraph }: Compilation, kind: 'js' | 'css'): Chunk[] {
  const type = kind === 'js' ? 'javascript' : 'css/mini-extract';
  return [...chunks].filter(
    (chunk) =>
      !chunk.hasRuntime() &&
      !chunk.isOnlyInitial() &&
      chunkGraph.getChunkModulesIterableBySourceType(chunk, type),
  );
}

function integrityCode(compilation: Compilation, tag: string, kind: 'js' | 'css'): string {
  const hashes = loadedChunks(compilation, kind).map((chunk) => [chunk.id, placeholder(kind, chunk)]);
  if (hashes.length === 0) return '';
  // `chunkId` is a variable of the webpack and mini-css-extract functions that contain this code.
  return `${tag}.integrity = "sha256-" + (${JSON.stringify(Object.fromEntries(hashes))})[chunkId];`;
}

function fillIn(compilation: Compilation): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  const files = (chunk: Chunk, extension: string) =>
    [...chunk.files].filter((file) => file.endsWith(`.${extension}`));
  const bytes = (file: string) => compilation.assets[file]?.buffer() ?? Buffer.alloc(0);
  const runtimes = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
  const texts = new Map(
    runtimes.flatMap((chunk) => files(chunk, 'js')).map((file) => [file, bytes(file).toString()]),
  );
  for (const kind of ['js', 'css'] as const) {
    for (const chunk of loadedChunks(compilation, kind)) {
      const mark = placeholder(kind, chunk);
      const holders = [...texts].filter(([, text]) => text.includes(mark));
      const [file] = files(chunk, kind);
      if (!file || holders.length === 0) throw new Error(`${file ?? chunk.id} would load without integrity`);
      const hash = integrityOf(bytes(file)).slice('sha256-'.length);
      for (const [holder, text] of holders) texts.set(holder, text.replaceAll(mark, hash));
    }
  }
  for (const [file, text] of texts) compilation.updateAsset(file, new RawSource(text));
}

const MANIFEST = 'mf-manifest.json';

/**
 * Adds to the manifest the files of the packages that the remote offers, for pages that prefetch them, and the
 * integrity of the files that parts load first, for the page's preload links.
 */
export function manifestIntegrity(compiler: Compiler): void {
  const { Compilation, sources } = compiler.webpack;
  // All files are final, and the manifest exists.
  atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_ANALYSE, (compilation) =>
    compilation.updateAsset(MANIFEST, (source) => {
      const manifest = JSON.parse(source.source().toString()) as RemoteManifest;
      const offered = offeredFiles(compilation);
      const shared = manifest.shared.map((one) => ({ ...one, files: offered.get(one.name) ?? [] }));
      const files = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
      const integrity = Object.fromEntries(
        [...new Set(files)].sort().flatMap((file) => {
          const asset = compilation.assets[file];
          return asset ? [[file, integrityOf(asset.buffer())]] : [];
        }),
      );
      return new sources.RawSource(`${JSON.stringify({ ...manifest, shared, integrity }, null, 2)}\n`);
    }),
  );
}

/** Returns the style sheets that the final manifest lists for each of these parts. */
export function manifestStyles(
  { assets }: Compilation,
  parts: readonly string[],
): Record<string, readonly string[]> {
  const { exposes } = JSON.parse(String(assets[MANIFEST]?.source())) as RemoteManifest;
  const styles = new Map(exposes.map(({ path, assets: { css } }) => [path, css.sync]));
  return Object.fromEntries(parts.map((part) => [part, styles.get(`./${part}`) ?? []]));
}

/** The scripts that are fetched when a package offered by the build is used, by package name. */
function offeredFiles({ modules, chunkGraph }: Compilation): ReadonlyMap<string, readonly string[]> {
  const providing = [...modules].filter(
    (module): module is Module & { readonly _name: string } =>
      module.type === 'provide-module' && '_name' in module,
  );
  return new Map(
    providing.map(({ _name, blocks }) => [
      _name,
      blocks.flatMap((block) =>
        (chunkGraph.getBlockChunkGroup(block)?.chunks ?? []).flatMap((chunk) =>
          [...chunk.files].filter((file) => file.endsWith('.js')),
        ),
      ),
    ]),
  );
}
