import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { ROOT } from '../run';
import { isScript, type PackedFile, placeOf, sourceOf } from './source-files';
import { renameModules } from './specifiers';

/**
 * Writes one file of a package: a script as an ES module with its declarations, any other file as it is. Modules stay
 * apart, so that builds drop the unused ones with their style sheets as they do here.
 * @param dist the package's folder of compiled files
 */
export function writeCompiled({ source, place }: PackedFile, workspace: string, dist: string): void {
  const target = path.join(dist, place);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!isScript(source)) {
    copyFileSync(source, target);
    return;
  }
  const rename = (name: string) => packedName(name, source, workspace);
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    loader: source.endsWith('.tsx') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'es2022',
    sourcefile: path.relative(ROOT, source),
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
  });
  const script = renameModules(code, rename).replace(/^#!.*/, '#!/usr/bin/env node');
  writeFileSync(target.replace(/\.tsx?$/, '.js'), script);
  const declarations = declarationsOf(source);
  if (existsSync(declarations))
    writeFileSync(
      target.replace(/\.tsx?$/, '.d.ts'),
      renameModules(readFileSync(declarations, 'utf8'), rename).replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    );
}

/** What `tsc -b` has written for a source. */
function declarationsOf(source: string): string {
  const [owner = '', ...rest] = path.relative(ROOT, source).split(path.sep);
  return path.join(ROOT, owner, '.types', ...rest).replace(/\.tsx?$/, '.d.ts');
}

/** Returns how a module is imported from a source, once both are in the package. */
function packedName(name: string, source: string, workspace: string): string {
  const imported = sourceOf(name, source);
  if (!imported) return name;
  const from = path.dirname(placeOf(source, workspace));
  const relative = path.relative(from, placeOf(imported, workspace)).split(path.sep).join('/');
  const script = isScript(imported) ? relative.replace(/\.tsx?$/, '.js') : relative;
  return script.startsWith('.') ? script : `./${script}`;
}
