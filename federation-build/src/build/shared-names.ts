import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedNames } from '@zone-directory/federation/contract';
import type { Compilation, Module } from 'webpack';
import type { SharedPackage } from './shared-packages';

/**
 * Returns the names that a build imports from the packages that it shares. A package that some module imports as a
 * whole (like CommonJS) is left out, because the names it uses are unknown.
 */
export function importedNames({ modules, moduleGraph }: Compilation): SharedNames {
  const found = new Map<string, Set<string> | null>();
  for (const module of modules) {
    const name = shareKeyOf(module);
    if (name === undefined) continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      for (const referenced of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
        const [first] = 'name' in referenced ? referenced.name : referenced;
        const names = found.get(name);
        if (first === undefined) found.set(name, null);
        else if (names !== null) found.set(name, (names ?? new Set()).add(first));
      }
    }
  }
  return byName([...found].flatMap(([name, names]) => (names ? [{ name, names: [...names] }] : [])));
}

/**
 * Returns the names that the shared packages of a build export. Packages whose exports webpack cannot determine
 * (CommonJS) are left out.
 * @param directory where the packages are resolved from
 * @param shared the sharing policy
 */
export function exportedNames(
  { modules, moduleGraph }: Compilation,
  directory: string,
  shared: Readonly<Record<string, Pick<SharedPackage, 'shareKey' | 'import'>>>,
): SharedNames {
  const { resolve } = createRequire(path.join(directory, 'package.json'));
  const files = new Map(Object.values(shared).map((one) => [resolve(one.import), one.shareKey]));
  return byName(
    [...modules].flatMap((module) => {
      const name = files.get(module.nameForCondition() ?? '');
      const names = moduleGraph.getProvidedExports(module);
      return name !== undefined && Array.isArray(names) ? [{ name, names }] : [];
    }),
  );
}

/** The shared package that a module stands for, if Module Federation substituted it for an import. */
const shareKeyOf = (module: Module) =>
  module.type === 'consume-shared-module'
    ? (module as unknown as { readonly options: { readonly shareKey: string } }).options.shareKey
    : undefined;

/** Sorted, so that the same sources give the same file. */
const byName = (
  packages: readonly { readonly name: string; readonly names: readonly string[] }[],
): SharedNames =>
  Object.fromEntries(packages.map(({ name, names }) => [name, [...names].sort()] as const).sort());
