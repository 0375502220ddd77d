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

/**
 * Returns a plugin that emits a JSON file with the build.
 * @param content called once everything else is built
 */
export const emitJson =
  (file: string, content: (compilation: Compilation) => unknown) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) =>
      compilation.emitAsset(
        file,
        new sources.RawSource(`${JSON.stringify(content(compilation), null, 2)}\n`),
      ),
    );
  };
