import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteKey } from '@zone-directory/federation/contract';
import { shortName } from './new-name';

/** Folder of the template's files, beside `src` and beside the packed `dist`. */
const TEMPLATE = path.resolve(import.meta.dirname, '../../template');

/** What the template's remote is called: `mf-sample`, with pages below `/sample` and parts `sample/…`. */
const SAMPLE = 'sample';

/**
 * Writes a remote's files: sources, and what is around them.
 * @param surroundings folder of the template with the files for a workspace or for a repository
 */
export function copyTemplate(
  folder: string,
  name: RemoteKey,
  surroundings: 'workspace' | 'repository',
): void {
  for (const from of ['remote', surroundings].map((part) => path.join(TEMPLATE, part)))
    for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (statSync(path.join(from, file)).isDirectory()) continue;
      const target = path.join(folder, ownName(file));
      mkdirSync(path.dirname(target), { recursive: true });
      const text = readFileSync(path.join(from, file), 'utf8');
      writeFileSync(target, text.replaceAll(SAMPLE, shortName(name)));
    }
}

/**
 * Files that tools read where the template is have other names there: npm packs no `.gitignore` and no `.npmrc`, and
 * `biome.json` would apply to the template.
 */
const ownName = (file: string) => file.replace(/(^|[\\/])_(?=[a-z])/g, '$1.').replace(/\.template$/, '');
