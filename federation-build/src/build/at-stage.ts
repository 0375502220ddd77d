import type { Compilation, Compiler } from 'webpack';

/**
 * Calls back for a build when its files have reached a stage.
 * @param stage one of `Compilation.PROCESS_ASSETS_STAGE_…`
 */
export function atStage(
  compiler: Compiler,
  stage: number,
  act: (compilation: Compilation) => void | Promise<void>,
): void {
  const { name } = atStage;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => act(compilation));
  });
}
