import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { followImports } from './follow-imports';
import { packageFolder } from './installed';
import { ownFile } from './own-file';
import { packageFinder } from './package-of';
import { SHARED_IMPORTS } from './shared-packages';

const { resolve } = createRequire(import.meta.url);
/** Shape the output of a build without being imported by its configuration: loaders, and what minimizers call. */
const LOADERS = ['@swc/core', 'css-loader', 'lightningcss', 'swc-loader'];
/** What a build reads of a package's description. Tests, scripts and tools may change. */
const READ = [
  'name',
  'version',
  'type',
  'main',
  'module',
  'browser',
  'exports',
  'imports',
  'sideEffects',
  'dependencies',
  'peerDependencies',
];

/**
 * Returns a hash of what a package's build uses, and of nothing else: the sources that its parts, page and configuration
 * import, of other packages only what is left after unused exports are dropped, its texts, and the versions of the packages and tools that are used. Paths count from the
 * package that a file belongs to, so the same sources have the same hash in another folder or workspace.
 *
 * Sources whose imports cannot be followed have another hash each time: a build that fails says why.
 *
 * @param directory the package's folder
 * @returns 12 hexadecimal digits
 */
export function sourceHash(directory: string): string {
  const hash = createHash('sha256');
  for (const line of inputLines(directory) ?? [randomUUID()]) hash.update(line).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** A line for each input, sorted; undefined if imports cannot be followed. */
function inputLines(directory: string): readonly string[] | undefined {
  const packageOf = packageFinder();
  const files = buildInputs(directory, packageOf);
  if (!files) return undefined;
  const lines = new Set<string>();
  for (const file of files.sources) {
    const owner = packageOf(file);
    if (!owner.isInstalled) lines.add(`${owner.id} ${descriptionOf(owner.folder)}`);
    lines.add(
      `${owner.id}/${owner.within(file)} ${createHash('sha256').update(fs.readFileSync(file)).digest('hex')}`,
    );
  }
  for (const tool of files.tools) lines.add(tool);
  return [...lines].sort();
}

/** What a package's build reads. */
export interface BuildInputs {
  /** Absolute paths of files. */
  readonly sources: ReadonlySet<string>;
  /** `name@version` of what configuration and build code import, and of loaders. */
  readonly tools: ReadonlySet<string>;
}

/**
 * Returns what a package's build reads; undefined if its imports cannot be followed.
 * @param directory the package's folder
 */
export function buildInputs(directory: string, packageOf = packageFinder()): BuildInputs | undefined {
  const configuration = followImports.ofProgram(directory, configurationFiles(directory), packageOf);
  if (!configuration) return undefined;
  const always = [...ownBuildFiles(), ...filesBelow(path.join(directory, 'src/locales'))];
  const template = path.join(directory, 'src/index.html');
  const entries = [...entryFiles(directory), ...namedEntries(directory, configuration.files)];
  const own = fs.realpathSync(directory);
  // Shared packages are shipped whole, and installed ones are what their versions say.
  const shared = new Set(SHARED_IMPORTS.map((name) => packageFolder(directory, name)));
  const code = followImports.ofPages(directory, entries, packageOf, (file) => {
    const { folder, isInstalled } = packageOf(file);
    return isInstalled || folder === own || shared.has(folder);
  });
  if (!code) return undefined;
  const loaders = LOADERS.map((name) => packageOf(resolve(name)).id);
  return {
    sources: new Set([
      ...configuration.files,
      ...always,
      ...(fs.existsSync(template) ? [template] : []),
      ...code,
    ]),
    tools: new Set([...configuration.packages, ...loaders]),
  };
}

/** A remote without a configuration is built by its declaration alone. */
const configurationFiles = (directory: string): readonly string[] =>
  [
    ...['webpack.config.ts', 'remote.ts', 'host.ts'].map((name) => path.join(directory, name)),
    ownFile('index'),
  ].filter((file) => fs.existsSync(file));

/** The files of this folder, of which some are loaders and modules that are built in, named by their path. */
const ownBuildFiles = (): readonly string[] =>
  fs
    .readdirSync(import.meta.dirname)
    .filter((name) => !/\.test\.ts$|\.d\.ts$/.test(name))
    .map((name) => path.join(import.meta.dirname, name));

/** What `remoteConfig` and `hostConfig` begin with. */
function entryFiles(directory: string): readonly string[] {
  const found = (folder: string, form: RegExp) => {
    const names = fs.existsSync(path.join(directory, folder))
      ? fs.readdirSync(path.join(directory, folder))
      : [];
    return names.filter((name) => form.test(name)).map((name) => path.join(directory, folder, name));
  };
  return [
    ...found('src/parts', /^[a-z][a-z0-9-]*\.tsx$/),
    ...found('src', /^(?:mount(?:-[a-z0-9-]+)?\.tsx|index\.ts|server\.tsx)$/),
    resolve('@zone-directory/federation/sharing'),
  ];
}

/** Further entries, which a configuration names as modules of other packages. */
function namedEntries(directory: string, configuration: ReadonlySet<string>): readonly string[] {
  const file = path.join(directory, 'webpack.config.ts');
  if (!fs.existsSync(file)) return [];
  const { resolve: resolveHere } = createRequire(file);
  return [...fs.readFileSync(file, 'utf8').matchAll(/'(@?[\w-]+\/[\w./-]+)'/g)].flatMap(([, name = '']) => {
    try {
      const found = fs.realpathSync(resolveHere(name));
      return configuration.has(found) ? [] : [found];
    } catch {
      return [];
    }
  });
}

function filesBelow(folder: string): readonly string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function descriptionOf(folder: string): string {
  const description = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return JSON.stringify(READ.map((field) => description[field]));
}
