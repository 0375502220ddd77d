import type { Compiler } from 'webpack';
import type { RemoteManifest } from '../contract/index';
import { integrityOf } from '../release/integrity';

const MANIFEST = 'mf-manifest.json';

/** Writes into the manifest the integrity of the files that parts begin with, for the page's preload links. */
export class ManifestIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestIntegrityPlugin', (compilation) => {
      // Every file is finished, and the manifest is there.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'ManifestIntegrityPlugin', stage }, (assets) => {
        compilation.updateAsset(MANIFEST, (source) => {
          const manifest = JSON.parse(source.source().toString()) as RemoteManifest;
          const files = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
          const integrity = Object.fromEntries(
            [...new Set(files)].sort().flatMap((file) => {
              const asset = assets[file];
              return asset ? [[file, integrityOf(asset.buffer())]] : [];
            }),
          );
          return new sources.RawSource(`${JSON.stringify({ ...manifest, integrity }, null, 2)}\n`);
        });
      });
    });
  }
}
