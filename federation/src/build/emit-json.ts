import type { Compiler } from 'webpack';

/** Writes one JSON file beside the built files; `content` is asked once the names of all assets are known. */
export class EmitJson {
  readonly #file: string;
  readonly #content: (assets: readonly string[], entryFiles: readonly string[]) => unknown;

  constructor(file: string, content: (assets: readonly string[], entryFiles: readonly string[]) => unknown) {
    this.#file = file;
    this.#content = content;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitJson', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EmitJson', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
          const content = this.#content(Object.keys(compilation.assets), entryFiles);
          compilation.emitAsset(this.#file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        },
      );
    });
  }
}
