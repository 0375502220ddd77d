import type { JsMinifyOptions } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';

/** Minimizes a script; gets and returns source maps. */
type Minify = TerserPlugin.BasicMinimizerImplementation<JsMinifyOptions>;

/**
 * Creates the minimizer of scripts. It is native and fast: starting a process for it would take longer than its work.
 * @param minify calls swc
 */
export const scriptMinimizer = (minify: Minify = TerserPlugin.swcMinify) =>
  new TerserPlugin({
    parallel: false,
    minify,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, ecma: 2020 },
      format: { comments: false, ecma: 2020 },
    },
  });
