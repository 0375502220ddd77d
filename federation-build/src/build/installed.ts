import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfies } from 'semver';

/** A package that a build needs is not installed, or in a version that does not fit; the message says what to install. */
class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

const REACT = ['react', 'react-dom'];
/** Versions of React that the facades work with. */
const REACT_RANGE = '^19.3.0';

/**
 * Returns a package's version, as an application finds it.
 * @param directory the application's folder
 * @throws MissingPackageError if it is not installed
 */
export function installedVersion(name: string, directory: string): string {
  const folder = packageFolder(directory, name);
  if (folder) return versionIn(folder);
  throw new MissingPackageError(
    `${path.basename(directory)} needs ${name}, which is not installed: npm install ${name}`,
  );
}

/**
 * Checks that an application has a React that the facades work with, and that they find the same copy: with two, hooks
 * fail in the page.
 * @param facades packages that import React
 * @throws MissingPackageError for another version, or naming both copies
 */
export function checkReact(directory: string, facades: readonly string[]): void {
  const application = path.basename(directory);
  for (const name of REACT) {
    const version = installedVersion(name, directory);
    if (!satisfies(version, REACT_RANGE))
      throw new MissingPackageError(
        `${application} needs ${name} ${REACT_RANGE}, and ${version} is installed: npm install ${REACT.map((each) => `${each}@${REACT_RANGE}`).join(' ')}`,
      );
    const own = packageFolder(directory, name);
    for (const facade of facades) {
      const other = packageFolder(directory, facade, name);
      if (other !== undefined && other !== own)
        throw new MissingPackageError(
          `${application} finds ${name} in ${own}, and ${facade} in ${other}: install the version that both need, then run npm dedupe`,
        );
    }
  }
}

/**
 * Returns the real folder of a package, found from another folder as Node does.
 * @param names the package; with several, each is found from the one before
 * @returns undefined if one of them is not installed
 */
export function packageFolder(from: string, ...names: readonly string[]): string | undefined {
  let folder: string | undefined = fs.realpathSync(from);
  for (const name of names) {
    if (folder === undefined) return undefined;
    const places: readonly string[] =
      createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
    const place = places.find((each) => fs.existsSync(path.join(each, name, 'package.json')));
    folder = place && fs.realpathSync(path.join(place, name));
  }
  return folder;
}

const versionIn = (folder: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
