import type { Compilation, Compiler } from 'webpack';
import { atStage } from './at-stage';

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
