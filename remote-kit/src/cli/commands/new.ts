import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { KitError } from '../../kit-error';
import { copyTemplate } from '../../scaffold/copy-template';
import { assertNewRemote, type ZoneFacts } from '../../scaffold/new-name';
import { type PackageSources, packageSources } from '../../scaffold/packages';
import type { CommandInput } from '../command';

const OWN = path.resolve(import.meta.dirname, '../../..');

/** `zone-kit new`: a remote in a repository of its own, in a new folder below this one. */
export async function run({ args, directory }: CommandInput): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name = ''] = positionals;
  if (positionals.length !== 1) throw new KitError('zone-kit new mf-<name>: one name');
  assertNewRemote(name, zoneFacts());
  const folder = path.join(directory, name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new KitError(`${folder} exists and is not empty; choose another name`);
  const sources = packageSources(folder, directory);
  copyTemplate(folder, name, 'repository');
  writeDependencies(folder, sources);
  console.log(`${name} is in ${folder}. Next:

  cd ${name}
  npm install
  npm run check && npm test && npm run build
  npm run dev`);
  return 0;
}

/** What the zone has that packed this package: written at packing, because a team has no sources of the zone. */
function zoneFacts(): ZoneFacts {
  const file = path.join(OWN, 'zone-facts.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as ZoneFacts)
    : { reserved: [], pages: {} };
}

/** Writes where the repository gets the zone's packages from, and React in the range that they need. */
function writeDependencies(folder: string, sources: PackageSources): void {
  const file = path.join(folder, 'package.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  for (const [name, source] of Object.entries(sources)) {
    const kind = name in written.devDependencies ? written.devDependencies : written.dependencies;
    kind[name] = source;
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}
