import path from 'node:path';
import { type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler } from 'webpack';
import { atStage } from './at-stage';
import { joinedMap } from './joined-map';
import { scriptMinimizer } from './script-minimizer';

/** A minimized script, its map to the script that webpack has written, and the map of that to sources. */
interface Minimized {
  readonly code: string;
  readonly map: SourceMapInput;
  readonly written: SourceMapInput;
}

/**
 * A plugin that makes a source map of each script, with places and names alone: they stay with a release for its team
 * (`publish`), and no script names its map. Libraries have no places in it. webpack's own plugin takes longer than the
 * rest of a build, because it maps libraries, style sheets and its own runtime too, and joins maps piece by piece.
 */
export class ScriptMaps {
  readonly #minimized = new Map<string, Minimized>();

  /** The minimizer of scripts, whose maps this plugin writes. */
  readonly minimizer = scriptMinimizer(async (input, written, options, comments) => {
    const { map, ...result } = await TerserPlugin.swcMinify(input, written, options, comments);
    const [file = ''] = Object.keys(input);
    if (map && written)
      this.#minimized.set(file, {
        code: result.code ?? '',
        map: map as SourceMapInput,
        written: written as SourceMapInput,
      });
    return result;
  });

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { name } = ScriptMaps;
    compiler.hooks.thisCompilation.tap(name, ({ hooks }) =>
      hooks.buildModule.tap(name, (module) => {
        module.useSourceMap = isSource(module.nameForCondition() ?? '');
      }),
    );
    // Before files are named after their content: their maps are renamed with them.
    atStage(compiler, Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING, (compilation) => {
      for (const [file, { code, map, written }] of this.#minimized) {
        const script = String(compilation.assets[file]?.source());
        if (!script.endsWith(code)) throw new Error(`${file} was changed after it was minimized`);
        const linesBefore = script.slice(0, -code.length).split('\n').length - 1;
        const joined = joinedMap(new TraceMap(map), new TraceMap(written), linesBefore);
        const content = { ...joined, sources: joined.sources.map((source) => fromContext(compiler, source)) };
        compilation.emitAsset(`${file}.map`, new sources.RawSource(JSON.stringify(content)));
      }
      this.#minimized.clear();
    });
  }
}

/** Scripts that somebody here has written: no libraries, but our packages where they are installed. */
const isSource = (file: string) =>
  /\.[cm]?[jt]sx?$/.test(file) && !/[\\/]node_modules[\\/](?!@zone-directory[\\/])/.test(file);

/** A source's path from the package's folder, the same in every checkout. */
const fromContext = ({ context }: Compiler, source: string | null) =>
  path
    .relative(context, path.resolve(context, (source ?? '').replace(/^.*[|!]|^webpack:\/\/|\?.*$/g, '')))
    .split(path.sep)
    .join('/');
