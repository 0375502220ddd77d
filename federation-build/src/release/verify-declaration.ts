import {
  type CheckedDeclaration,
  DeclarationError,
  everyWordKeyOf,
  isRemoteKey,
  parametersOf,
  parseDeclaration,
  patternShape,
  type RemoteDescription,
  type RemoteManifest,
} from '@zone-directory/federation/contract';
import type { Declarations } from '../compose/index';
import { type Refuse, refusalOf } from './errors';

/** Parses the declaration of a remote's release, and checks it against the release's contents. */
export function checkDeclaration(
  { declaration: written, words = {} }: Partial<RemoteDescription>,
  manifest: RemoteManifest,
  refuse: Refuse,
): CheckedDeclaration {
  const declaration = readDeclaration(written, 'remote.json', refuse);
  const exposed = new Set(manifest.exposes.map(({ path }) => path));
  for (const part of Object.keys(declaration.parts))
    if (!exposed.has(`./${part}`))
      throw refuse('manifest', 'mf-manifest.json', `does not expose ./${part}, which it declares`);
  for (const [tag, { mount }] of Object.entries(declaration.elements ?? {}))
    if (!exposed.has(`./${mount}`))
      throw refuse('manifest', 'mf-manifest.json', `does not expose ./${mount}, which ${tag} is mounted by`);
  for (const { pattern, parts = [] } of declaration.pages)
    if (new Set(parts).size < parts.length)
      throw refuse('declaration', 'remote.json', `page ${pattern} names a part twice`);
  checkLinks(declaration, refuse);
  checkWords(declaration, words, refuse);
  return declaration;
}

/** Parses a declaration as a release contains it. */
export function readDeclaration(
  value: unknown,
  file: 'remote.json' | 'host.json',
  refuse: Refuse,
): CheckedDeclaration {
  try {
    return parseDeclaration(value);
  } catch (error) {
    throw error instanceof DeclarationError
      ? refuse('declaration', file, `declares what cannot be read: ${error.message}`)
      : error;
  }
}

/** Where an element starts, and where links of the navigation lead: routes of the zone. */
function checkLinks({ elements = {}, navigation }: CheckedDeclaration, refuse: Refuse): void {
  for (const [tag, { path = '/' }] of Object.entries(elements))
    if (!URL.canParse(path, HERE) || new URL(path, HERE).origin !== HERE || /[\\\s]|^\/\//.test(path))
      throw refuse('link', 'remote.json', `element ${tag} begins at ${path}, which is no path of the site`);
  for (const { to } of navigation)
    if (parametersOf(to).length > 0)
      throw refuse('link', 'remote.json', `the navigation links to ${to}, whose parameters have no values`);
}

/** Any origin: only whether a path leads elsewhere matters. */
const HERE = 'https://here.invalid';

/** English is the fallback for every other language. */
function checkWords(
  declaration: CheckedDeclaration,
  { en = {} }: Readonly<Record<string, Readonly<Record<string, string>>>>,
  refuse: Refuse,
): void {
  for (const key of everyWordKeyOf(declaration))
    if (!en[key]) throw refuse('texts', 'remote.json', `has no English text for "${key}"`);
}

/**
 * Refuses ambiguous declarations: two packages with pages of the same pattern, with elements of the same name, or with
 * texts for the same function.
 * @param changed the packages that are released, with their releases: of two, such a one is at fault
 * @throws ReleaseError naming both
 */
export function assertUniqueDeclarations(
  declarations: Declarations,
  changed: Readonly<Record<string, string | null>>,
): void {
  const owners = new Map<string, string>();
  const refused = (owner: string, other: string, problem: string) => {
    const atFault = Object.hasOwn(changed, owner) || !Object.hasOwn(changed, other) ? owner : other;
    const file = isRemoteKey(atFault) ? 'remote.json' : 'host.json';
    return refusalOf(`${atFault} ${changed[atFault] ?? ''}`.trimEnd())('unique', file, problem);
  };
  const own = (owner: string, what: string, name: string, key = name) => {
    const other = owners.get(`${what} ${key}`);
    if (other === owner) throw refused(owner, owner, `${owner} has two pages like ${name}`);
    if (other !== undefined) throw refused(owner, other, `${other} and ${owner} both have ${what} ${name}`);
    owners.set(`${what} ${key}`, owner);
  };
  for (const [owner, { pages, elements = {}, functions = {} }] of Object.entries(declarations)) {
    for (const { pattern } of pages) own(owner, 'a page like', pattern, patternShape(pattern));
    for (const name of Object.keys(elements)) own(owner, 'an element', name);
    for (const name of Object.keys(functions)) own(owner, 'texts for', name);
  }
}
