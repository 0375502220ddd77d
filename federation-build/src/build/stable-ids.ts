import type { Compiler, Module } from 'webpack';

/**
 * Sets the ids of the two modules that Module Federation generates. webpack's deterministic ids are hashes of module
 * names, and these names contain the checkout's folder: the same sources would be another release in another folder.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', ({ chunkGraph, hooks }) => {
      hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '') ? 'start' : undefined;
}
