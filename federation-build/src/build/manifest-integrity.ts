import type { RemoteManifest } from '@zone-directory/federation/contract';
import type { Compilation, Compiler, Module } from 'webpack';
import { integrityOf } from '../release/integrity';
import { atStage } from './at-stage';

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
