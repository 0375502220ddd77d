import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler } from 'webpack';

const { resolve } = createRequire(path.join(import.meta.dirname, 'sharing-plugin.ts'));
const RUNTIME = resolve('@zone-directory/federation/sharing');
const REPLACED = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const PACKAGES = /[\\/]@module-federation[\\/]/;

/**
 * Replaces the runtime of `@module-federation/enhanced`, which adds 12 KB to each entry, with the small one of
 * `federation/sharing` (docs/decisions/0020). If a new version of that package imports its runtime in another way, the build
 * fails: the extra bytes would go unnoticed.
 */
export class SharingPlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(REPLACED, RUNTIME).apply(compiler);
    compiler.hooks.compilation.tap('SharingPlugin', (compilation) => {
      // Child compilations (pages, style sheets) share nothing.
      if (compilation.compiler !== compiler) return;
      const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
      compilation.hooks.runtimeModule.tap('SharingPlugin', (module) => {
        // webpack's own module for offering packages is redundant: the package's module replaces it when a build
        // starts.
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
