import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertNewRemote, copyTemplate, type ZoneFacts } from '@zone-directory/remote-kit/scaffold';
import { KitError } from '@zone-directory/remote-kit/tools';
import { ROOT, run } from '../run';

/** Where the fault matrix of the browser tests lists a part of each remote. */
const TESTED = 'e2e/src/faults/tested-remotes.json';

/**
 * Makes a remote as a workspace: its folder, and its entries in package.json, tsconfig.json, the lock file and the tests
 * that name every remote.
 * @throws KitError if the name or the folder is taken
 */
export async function newWorkspace(name: string, facts: ZoneFacts): Promise<void> {
  assertNewRemote(name, facts);
  const folder = path.join(ROOT, name);
  if (existsSync(folder)) throw new KitError(`${folder} exists; choose another name`);
  copyTemplate(folder, name, 'workspace');
  pinVersions(path.join(name, 'package.json'));
  change<{ workspaces: string[] }>('package.json', ({ workspaces }) =>
    insertAfterRemotes(workspaces, name, (each) => each),
  );
  change<{ references: { path: string }[] }>('tsconfig.json', ({ references }) =>
    insertAfterRemotes(references, { path: `./${name}` }, (each) => path.basename(each.path)),
  );
  change<object[]>(TESTED, (tested) => {
    const short = name.slice('mf-'.length);
    tested.push({ remote: name, part: `${short}/list`, path: `/${short}`, others: [] });
  });
  // Formats arrays as the repository does.
  await run('biome', ['format', '--write', TESTED], { keep: true });
  lock(name);
  symlinkSync(path.join('..', name), path.join(ROOT, 'node_modules', name), 'junction');
}

/**
 * Adds a workspace to the lock file as npm does, which would ask the registry for our own packages. It needs no others
 * than those that are installed.
 */
function lock(name: string): void {
  const { version, dependencies, devDependencies } = read<Record<string, unknown>>(`${name}/package.json`);
  change<{ packages: Record<string, object> }>('package-lock.json', (content) => {
    Object.assign(content.packages, {
      [name]: { version, dependencies, devDependencies },
      [`node_modules/${name}`]: { resolved: name, link: true },
    });
    const sorted = Object.entries(content.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
    content.packages = Object.fromEntries(sorted);
  });
}

/** Our packages in their present versions, and React in that of the other remotes. */
function pinVersions(file: string): void {
  const { dependencies: react } = read<{ dependencies: Record<string, string> }>('shell/package.json');
  change<Record<'dependencies' | 'devDependencies', Record<string, string>>>(file, (manifest) => {
    for (const kind of [manifest.dependencies, manifest.devDependencies])
      for (const name of Object.keys(kind)) kind[name] = react[name] ?? ownVersion(name);
  });
}

const ownVersion = (name: string) =>
  read<{ version: string }>(`${name.replace('@zone-directory/', '')}/package.json`).version;

function insertAfterRemotes<Item>(list: Item[], item: Item, nameOf: (item: Item) => string): void {
  list.splice(list.findLastIndex((each) => nameOf(each).startsWith('mf-')) + 1, 0, item);
}

const read = <Content>(file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Content;

function change<Content>(file: string, edit: (content: Content) => void): void {
  const content = read<Content>(file);
  edit(content);
  writeFileSync(path.join(ROOT, file), `${JSON.stringify(content, null, 2)}\n`);
}
