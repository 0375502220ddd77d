import type { Compilation, Compiler } from 'webpack';

/** Emits a JSON file with the build; `content` is called once everything else is built. */
export class EmitJson {
  readonly #file: string;
  readonly #content: (compilation: Compilation) => unknown;

  constructor(file: string, content: (compilation: Compilation) => unknown) {
    this.#file = file;
    this.#content = content;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitJson', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EmitJson', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const content = this.#content(compilation);
          compilation.emitAsset(this.#file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        },
      );
    });
  }
}
