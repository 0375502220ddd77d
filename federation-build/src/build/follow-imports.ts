import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import type { PackageFinder } from './package-of';

/** Files that style sheets refer to. They are not read, only named. */
const MEDIA = 'avif cur eot gif html ico jpeg jpg mp3 mp4 otf pdf png svg ttf txt webm webp woff woff2'.split(
  ' ',
);

const COMMON: BuildOptions = {
  bundle: true,
  // Otherwise each entry's script is printed with everything that it shares with others.
  splitting: true,
  write: false,
  metafile: true,
  outdir: '/out',
  format: 'esm',
  logLevel: 'silent',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolveExtensions: ['.tsx', '.ts', '.js', '.json'],
  // Those of the build: a tsconfig.json is none of its settings.
  tsconfigRaw: {},
  loader: Object.fromEntries(MEDIA.map((end) => [`.${end}`, 'file'])),
};
/** The conditions under which webpack resolves for pages. */
const PAGE_CONDITIONS = ['webpack', 'production', 'module'];

/** Follows the imports of sources, without building them: esbuild does so in a fraction of a second. */
export const followImports = {
  /**
   * Returns the files that are built into pages and server scripts from these entries; undefined if an import leads
   * nowhere, or a file cannot be read as what it is.
   * @param directory the package's folder
   * @param isWhole whether a file counts as soon as something imports it; of other files, only what is used does
   */
  ofPages(
    directory: string,
    entries: readonly string[],
    packageOf: PackageFinder,
    isWhole: (file: string) => boolean,
  ): ReadonlySet<string> | undefined {
    const page = follow(directory, {
      entryPoints: [...entries],
      platform: 'browser',
      conditions: PAGE_CONDITIONS,
    });
    if (!page) return undefined;
    // Third-party pages have other files of some packages than the host's pages and servers.
    const varying = importsOf(page, (file) => packageOf(path.resolve(directory, file)).isVarying);
    const embedded = follow(directory, {
      stdin: { contents: varying.map(exporting).join('\n'), resolveDir: directory },
      platform: 'browser',
      conditions: ['embedded', ...PAGE_CONDITIONS],
    });
    return (
      embedded &&
      new Set(
        [page, embedded].flatMap((metafile) => filesOf(directory, builtIn(metafile, directory, isWhole))),
      )
    );
  },

  /**
   * Returns the files of a program of our own, such as a configuration, and the installed packages that it imports
   * (`name@version`); undefined as above.
   */
  ofProgram(
    directory: string,
    entries: readonly string[],
    packageOf: PackageFinder,
  ): { files: ReadonlySet<string>; packages: ReadonlySet<string> } | undefined {
    const files = new Set<string>();
    const packages = new Set<string>();
    for (let next = new Set(entries); next.size > 0; ) {
      const metafile = follow(directory, { entryPoints: [...next], platform: 'node', packages: 'external' });
      if (!metafile) return undefined;
      next = new Set();
      for (const file of filesOf(directory, Object.keys(metafile.inputs))) files.add(file);
      for (const [input, { imports }] of Object.entries(metafile.inputs))
        for (const { path: name, external } of imports) {
          if (!external || isBuiltin(name)) continue;
          const found = resolved(path.resolve(directory, input), name);
          if (found === undefined) continue;
          const owner = packageOf(found);
          if (owner.isInstalled) packages.add(owner.id);
          else if (!files.has(found)) next.add(found);
        }
    }
    return { files, packages };
  },
};

function follow(directory: string, options: BuildOptions): Metafile | undefined {
  try {
    return buildSync({ ...COMMON, ...options, absWorkingDir: directory }).metafile;
  } catch {
    return undefined;
  }
}

/** Returns the names by which files are imported that lie in another package, without those of a package for itself. */
function importsOf({ inputs }: Metafile, isWanted: (file: string) => boolean): readonly string[] {
  const names = Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path: file, original = '', external }) =>
      !external && /^[^.#/]/.test(original) && isWanted(file) ? [original] : [],
    ),
  );
  return [...new Set(names)].sort();
}

const exporting = (name: string, index: number) => `export * as name${index} from ${JSON.stringify(name)};`;

const SCRIPT = /\.[cm]?[jt]sx?$/;
/** A sheet whose names no script uses: it counts wherever it is imported. */
const GLOBAL_SHEET = /(?<!\.module)\.css$/;

/** What a build contains: scripts of which something is left, and the sheets, texts and media that these import. */
function builtIn(
  { inputs, outputs }: Metafile,
  directory: string,
  isWhole: (file: string) => boolean,
): ReadonlySet<string> {
  const left = Object.entries(outputs).flatMap(([output, { inputs: parts }]) =>
    output.endsWith('.js')
      ? Object.entries(parts).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : []))
      : [],
  );
  const whole = Object.keys(inputs).filter(
    (input) => GLOBAL_SHEET.test(input) || isWhole(path.resolve(directory, input)),
  );
  const built = new Set([...left, ...whole]);
  // Also what these import in turn: a set's loop comes to what is added meanwhile.
  for (const input of built)
    for (const { path: imported, external } of inputs[input]?.imports ?? [])
      if (!external && !SCRIPT.test(imported)) built.add(imported);
  return built;
}

/** The files of a build, without what is no file: a module that a package replaces by none for browsers. */
function filesOf(directory: string, inputs: Iterable<string>): readonly string[] {
  return [...inputs]
    .map((input) => path.resolve(directory, input))
    .map((file) => (fs.existsSync(file) ? file : file.replace(/[?#].*$/, '')))
    .filter((file) => fs.existsSync(file));
}

/** Returns the real path of what a file imports by a package's name; of a package that has no such file for Node, its description. */
function resolved(importer: string, name: string): string | undefined {
  const { resolve } = createRequire(importer);
  for (const wanted of [name, `${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]}/package.json`])
    try {
      return fs.realpathSync(resolve(wanted));
    } catch {
      // Only types, or exported under other conditions.
    }
  return undefined;
}
