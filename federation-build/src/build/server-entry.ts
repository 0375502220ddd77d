import fs from 'node:fs';
import path from 'node:path';
import type { CheckedDeclaration } from '@zone-directory/federation/contract';

/** Returns the parts that a declaration has rendered on a server. */
export const serverParts = ({ parts }: CheckedDeclaration): string[] =>
  Object.keys(parts).filter((part) => parts[part]?.render === 'server');

/**
 * Returns the entry of a remote's server build, a `RemoteServerModule`: the given parts, and the remote's strings in
 * every language. It is a `data:` URL, because no source file contains it.
 * @param directory the remote's folder, from which its imports are resolved
 */
export function serverEntry(directory: string, parts: readonly string[]): string {
  const languages = fs.readdirSync(path.join(directory, 'src/locales')).sort();
  const members = (names: readonly string[], prefix: string) =>
    `{ ${names.map((name, index) => `${JSON.stringify(name)}: ${prefix}${index}`).join(', ')} }`;
  const code = [
    ...parts.map((part, index) => `import * as part${index} from './src/parts/${part}.tsx';`),
    ...languages.map(
      (language, index) => `import strings${index} from './src/locales/${language}/translation.json';`,
    ),
    `export const parts = ${members(parts, 'part')};`,
    `export const strings = ${members(languages, 'strings')};`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
