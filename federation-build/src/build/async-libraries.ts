import HtmlPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Makes all scripts of a page but the last async: each is compiled in its own task when it arrives. They only define
 * modules; the last script, which is deferred, runs them once all have arrived.
 */
export function asyncLibraries(compiler: Compiler): void {
  const { name } = asyncLibraries;
  compiler.hooks.compilation.tap(name, (compilation) => {
    HtmlPlugin.getCompilationHooks(compilation).alterAssetTags.tap(name, (page) => {
      for (const { attributes } of page.assetTags.scripts.slice(0, -1)) {
        delete attributes.defer;
        attributes.async = true;
      }
      return page;
    });
  });
}
