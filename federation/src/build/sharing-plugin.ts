import path from 'node:path';
import type { Compiler } from 'webpack';

const RUNTIME = path.resolve(import.meta.dirname, '../sharing/index.ts');
const REPLACED = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const PACKAGES = /[\\/]@module-federation[\\/]/;

/**
 * Gives a build the small runtime of `sharing` instead of the one that `@module-federation/enhanced` brings, which has 12 KB
 * in each entry (docs/decisions/0020). Should a new version of that package ask for its runtime in another way, the build
 * fails: nobody would notice the bytes.
 */
export class SharingPlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(REPLACED, RUNTIME).apply(compiler);
    compiler.hooks.compilation.tap('SharingPlugin', (compilation) => {
      // Child compilations (pages, style sheets) share nothing.
      if (compilation.compiler !== compiler) return;
      const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
      compilation.hooks.runtimeModule.tap('SharingPlugin', (module) => {
        // webpack's own way to offer packages: the one of the package comes later, and replaces it when a build starts.
        if (module.name === 'sharing' && module.stage === STAGE_NORMAL) module.generate = () => null;
      });
      compilation.hooks.finishModules.tap('SharingPlugin', (modules) => {
        const names = [...modules].map((module) => module.nameForCondition() ?? '');
        const stranger = names.find((name) => PACKAGES.test(name));
        if (stranger) throw new Error(`${stranger} would be part of the build: see sharing-plugin.ts`);
        if (!names.includes(RUNTIME)) throw new Error(`${RUNTIME} is not part of the build`);
      });
    });
  }
}
