import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import { styleLeaks } from '../styles/leaks';
import type { Own } from '../styles/own';
import { atStage } from './at-stage';

/** Returns a plugin that refuses styles that would reach beyond the remote's own parts (docs/decisions/0018). */
export const refuseLeaks =
  (own: Own) =>
  (compiler: Compiler): void => {
    const { Compilation, WebpackError } = compiler.webpack;
    const problems = (file: string, css: string | Buffer) =>
      styleLeaks(css, own).map((leak) => `${file}: ${leak}`);
    atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_REPORT, ({ modules, assets, errors }) => {
      const written = [...modules].flatMap((module) => {
        const css = extractedCss(module);
        const file = module.nameForCondition();
        return css && file ? problems(path.relative(compiler.context, file), css) : [];
      });
      // All emitted files, whatever their origin; only if no source has a problem, because those lines name the source.
      const emitted = () =>
        Object.entries(assets)
          .filter(([file]) => file.endsWith('.css'))
          .flatMap(([file, source]) => problems(file, source.buffer()));
      for (const problem of written.length > 0 ? written : emitted()) errors.push(new WebpackError(problem));
    });
  };

/** The CSS that mini-css-extract took from a source; undefined for other modules. */
function extractedCss(module: Module): Buffer | undefined {
  return module.type === 'css/mini-extract' && 'content' in module && Buffer.isBuffer(module.content)
    ? module.content
    : undefined;
}
