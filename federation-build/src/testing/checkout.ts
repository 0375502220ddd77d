import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder, writeFiles } from './builds';

const ROOT = path.resolve(__dirname, '../../..');
const run = promisify(execFile);
const CONFIGURATION = `
import { remoteConfig } from '@zone-directory/federation-build/build';
import declaration from './remote';
export default (_: unknown, { mode }: { mode: 'production' }) =>
  remoteConfig(import.meta.dirname, mode, declaration);
`;
/** The remote's declaration. */
export const DECLARATION = `export default {
  parts: {
    step2: { size: 'page', failed: 'failed.step' },
    hello: { size: 'page', failed: 'failed.step' },
  },
  slots: [{ slot: 'home', part: 'step2', order: 1 }],
};`;
/** The same with a part that a server renders. */
export const RENDERED = DECLARATION.replaceAll(/(?=failed: )/g, "render: 'server', ").replace(
  "hello: { size: 'page', render: 'server'",
  "hello: { size: 'page', render: 'browser'",
);
/** The file, in a package's folder, with the files that its last build has read, and those that are built in. */
export const READ_FILES = 'read-files.json';
/** Builds the given packages, and prints the errors of each as JSON. Writes what each build has read to a file. */
const BUILDS = `
import fs from 'node:fs';
import webpack from 'webpack';
const problems = [];
let read = new Set();
let built = new Set();
const { run } = webpack.Compiler.prototype;
// Also those that a build starts itself, such as for servers and style sheets.
webpack.Compiler.prototype.run = function (callback) {
  this.hooks.afterCompile.tap('read', (compilation) => {
    for (const file of compilation.fileDependencies) read.add(file);
  });
  this.hooks.thisCompilation.tap('built', (compilation) =>
    compilation.hooks.afterSeal.tap('built', () => {
      for (const chunk of compilation.chunks)
        for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
          for (const each of module.modules ?? [module]) built.add(each.nameForCondition());
    }));
  return run.call(this, callback);
};
for (const { directory, minimize = false } of JSON.parse(process.argv[2]))
  try {
    [read, built] = [new Set(), new Set()];
    const { default: configure } = await import(directory + '/webpack.config.ts');
    const configuration = configure({}, { mode: 'production' });
    const compiler = webpack({ ...configuration, optimization: { ...configuration.optimization, minimize } });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
    problems.push(stats.compilation.errors.map((error) => error.message));
    fs.writeFileSync(directory + '/${READ_FILES}', JSON.stringify({ read: [...read], built: [...built].filter(Boolean) }));
  } catch (error) {
    problems.push([error.message]);
  }
console.log(JSON.stringify(problems));
`;

const KIT = ['federation', 'federation-build'];

/** Creates a folder like another checkout: the installed packages, and a copy of the composition kit. */
export async function checkout(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const temporary = await temporaryFolder();
  const packages = path.join(temporary.folder, 'node_modules');
  await fs.mkdir(packages);
  for (const name of await fs.readdir(path.join(ROOT, 'node_modules')))
    if (!KIT.includes(name))
      await fs.symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  for (const name of KIT) {
    const copy = path.join(temporary.folder, name);
    await fs.cp(path.join(ROOT, name, 'src'), path.join(copy, 'src'), { recursive: true });
    await fs.copyFile(path.join(ROOT, name, 'package.json'), path.join(copy, 'package.json'));
    await fs.symlink(copy, path.join(packages, name));
  }
  await writeFiles(temporary.folder, { 'package.json': { type: 'module' }, 'builds.mjs': BUILDS });
  return temporary;
}

/** Creates a remote of two parts in a checkout, like one of the workspaces. */
export async function remote(
  checkout: string,
  name: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const directory = path.join(checkout, name);
  await writeFiles(directory, {
    'package.json': { name, version: '1.2.3', type: 'module' },
    'webpack.config.ts': CONFIGURATION,
    'remote.ts': DECLARATION,
    'src/mount.tsx': "import './tokens.css'; export const mount = () => {};",
    'src/tokens.css':
      '@import "./page.css"; :root, :root[dir] { --ink: light-dark(black, white); --gap: 2rem }',
    'src/page.css': 'body { margin: 0 }',
    'src/parts/step2.tsx': `import styles from './step2.module.css';
      import { useLanguage as useTheirs, useTranslation } from '@zone-directory/shared-i18n';
      export default function Step() {
        const { t } = useTranslation('fixture');
        return <p className={styles.step} lang={useTheirs().language}>{t('step')}</p>;
      }`,
    'src/parts/step2.module.css':
      '@keyframes turn { to { rotate: 1turn } } .step { composes: box from "./box.module.css"; animation: turn 1s; padding: 3rem; & :global(.library) { color: red } }',
    'src/parts/box.module.css': '.box { margin: 4rem }',
    'src/parts/hello.tsx':
      "import React from 'react'; export default function Hello() { return <p>{React.version}</p>; }",
    'src/parts/hello.test.tsx': 'throw new Error("a test is not a part");',
    'src/locales/ar/translation.json': { hello: 'مرحبا', failed: { step: 'غير متاح' } },
    'src/locales/en/translation.json': { hello: 'Hello', failed: { step: 'Not there' } },
    ...changes,
  });
  return directory;
}

/** A package to build for production. */
export interface Build {
  readonly directory: string;
  /** As its own command does; without it, a build takes half the time. */
  readonly minimize?: boolean;
}

/**
 * Builds packages of checkouts in one process, because the bundler takes long to start.
 * @param checkout the checkout whose program builds them
 * @returns the errors of each
 */
export async function build(checkout: string, builds: readonly Build[]): Promise<string[][]> {
  const words = ['--import', 'tsx', 'builds.mjs', JSON.stringify(builds)];
  return JSON.parse((await run(process.execPath, words, { cwd: checkout })).stdout) as string[][];
}
