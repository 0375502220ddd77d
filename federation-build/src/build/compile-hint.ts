import webpack from 'webpack';

/**
 * First line of a script: tells browsers with V8 that nearly every function in it is called soon. They then compile
 * them together when the file arrives, large files in another thread, instead of one by one when each is first called.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Returns a plugin that adds the hint to these scripts. */
export const compiledAhead = (scripts: { readonly test: RegExp; readonly entryOnly?: boolean }) =>
  new webpack.BannerPlugin({
    ...scripts,
    banner: COMPILE_HINT,
    raw: true,
    // After minimizing, which drops comments, and before source maps are made, whose lines count from here.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
