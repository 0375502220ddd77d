import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import type { Compiler, Module } from 'webpack';

const { resolve } = createRequire(import.meta.url);
const RUNTIME = resolve('@zone-directory/federation/sharing');
const REPLACED = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const PACKAGES = /[\\/]@module-federation[\\/]/;

/** Returns the plugins that builds of hosts and of remotes have in common. */
export const federationPlugins = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) => [
  ownSharing,
  stableIds,
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    // `federation/runtime` opens remotes, so no build needs that half of the runtime (a third of a remote's entry).
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
  }),
  new CopyPlugin({ patterns: [{ from: 'src/locales', to: 'locales' }] }),
];

/**
 * Replaces the runtime of `@module-federation/enhanced`, which adds 12 KB to each entry, with the small one of
 * `federation/sharing` (docs/decisions/0020). If a new version of that package imports its runtime in another way, the build
 * fails: the extra bytes would go unnoticed.
 */
function ownSharing(compiler: Compiler): void {
  const { name } = ownSharing;
  new compiler.webpack.NormalModuleReplacementPlugin(REPLACED, RUNTIME).apply(compiler);
  compiler.hooks.compilation.tap(name, (compilation) => {
    // Child compilations (pages, style sheets) share nothing.
    if (compilation.compiler !== compiler) return;
    const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
    compilation.hooks.runtimeModule.tap(name, (module) => {
      // webpack's own module for offering packages is redundant: the package's module replaces it when a build starts.
      if (module.name === 'sharing' && module.stage === STAGE_NORMAL) module.generate = () => null;
    });
    compilation.hooks.finishModules.tap(name, (modules) => {
      const names = [...modules].map((module) => module.nameForCondition() ?? '');
      const stranger = names.find((file) => PACKAGES.test(file));
      if (stranger) throw new Error(`${stranger} would be part of the build: see federation-plugins.ts`);
      if (!names.includes(RUNTIME)) throw new Error(`${RUNTIME} is not part of the build`);
    });
  });
}

/**
 * Sets the ids of the two modules that Module Federation generates. webpack's deterministic ids are hashes of module
 * names, and these names contain the checkout's folder: the same sources would be another release in another folder.
 */
function stableIds(compiler: Compiler): void {
  const { name } = stableIds;
  compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
    hooks.beforeModuleIds.tap(name, (modules) => {
      for (const module of modules) {
        const id = idOf(module);
        if (id !== undefined) chunkGraph.setModuleId(module, id);
      }
    });
  });
}

function idOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '') ? 'start' : undefined;
}
