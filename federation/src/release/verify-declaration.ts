import type { Declarations } from '../compose/index';
import {
  type CheckedDeclaration,
  DeclarationError,
  everyWordKeyOf,
  frameSlots,
  type HostDescription,
  type HostOffer,
  isRemoteKey,
  parseDeclaration,
  patternShape,
  type RemoteDescription,
  type RemoteManifest,
  recordsOf,
} from '../contract/index';
import { ReleaseError } from './errors';

/** Creates the error that refuses a release. */
export type Refuse = (reason: string) => ReleaseError;

/**
 * Parses the declaration of a remote's release, and checks it against the release's contents and the host's offers.
 * @param contractOne the supplied declaration for a release of contract 1, which has none
 */
export function checkDeclaration(
  described: Partial<RemoteDescription>,
  { manifest, host, contractOne }: CheckedAgainst,
  refuse: Refuse,
): CheckedDeclaration | undefined {
  const declaration = described.contract === 1 ? contractOne : readDeclaration(described.declaration, refuse);
  const exposed = new Set(manifest.exposes.map(({ path }) => path));
  for (const part of Object.keys(declaration?.parts ?? {}))
    if (!exposed.has(`./${part}`)) throw refuse(`does not expose ./${part}, which it declares`);
  for (const [tag, { mount }] of Object.entries(declaration?.elements ?? {}))
    if (!exposed.has(`./${mount}`)) throw refuse(`does not expose ./${mount}, which ${tag} is mounted by`);
  if (declaration && host.offers) {
    checkOffer(declaration, host.offers, refuse);
    checkCommonSlots(declaration, frameSlots(host.offers.slots, host.declaration?.pages ?? []), refuse);
  }
  if (declaration && described.contract !== 1) checkWords(declaration, described.words ?? {}, refuse);
  return declaration;
}

interface CheckedAgainst {
  readonly manifest: RemoteManifest;
  readonly host: HostDescription;
  readonly contractOne: CheckedDeclaration | undefined;
}

function readDeclaration(value: unknown, refuse: Refuse): CheckedDeclaration {
  try {
    return parseDeclaration(value);
  } catch (error) {
    throw error instanceof DeclarationError
      ? refuse(`declares what cannot be read: ${error.message}`)
      : error;
  }
}

function checkOffer({ parts, pages, slots }: CheckedDeclaration, offers: HostOffer, refuse: Refuse): void {
  const known = (kind: keyof HostOffer, name: string, where: string) => {
    if (!offers[kind].includes(name))
      throw refuse(`${where} names "${name}", which is none of the host's ${kind}`);
  };
  for (const [part, { size }] of Object.entries(parts)) known('sizes', size, `part ${part}`);
  for (const { slot, part, size } of slots) {
    known('slots', slot, `part ${part}`);
    if (size !== undefined) known('sizes', size, `part ${part}`);
  }
  for (const page of pages) {
    const [, first = ''] = page.pattern.split('/');
    if (first.startsWith(':'))
      throw refuse(`page ${page.pattern} begins with a parameter, and would hide others`);
    // Paths below a remote's name are its files.
    if (offers.reserved.includes(first) || isRemoteKey(first))
      throw refuse(`page ${page.pattern} begins with "${first}", which is no page's`);
    for (const { table } of recordsOf(page)) known('tables', table, `page ${page.pattern}`);
  }
}

/** A part has only one slot on a page, so a part that every page shows may not be anywhere else. */
function checkCommonSlots(
  { pages, slots }: CheckedDeclaration,
  frame: readonly string[],
  refuse: Refuse,
): void {
  for (const { slot, part } of slots) {
    if (!frame.includes(slot)) continue;
    const other = slots.find((fill) => fill.part === part && fill.slot !== slot)?.slot;
    const page = pages.find(({ parts = [] }) => parts.includes(part))?.pattern;
    if (other ?? page)
      throw refuse(`part ${part} is in "${slot}", which every page shows, and in ${other ?? page}`);
  }
}

/** English is the fallback for every other language. */
function checkWords(
  declaration: CheckedDeclaration,
  { en = {} }: Readonly<Record<string, Readonly<Record<string, string>>>>,
  refuse: Refuse,
): void {
  for (const key of everyWordKeyOf(declaration))
    if (!en[key]) throw refuse(`has no English text for "${key}"`);
}

/**
 * Refuses ambiguous declarations: two packages with pages of the same pattern, with elements of the same name, or with
 * texts for the same function.
 * @throws ReleaseError naming both
 */
export function assertUniqueDeclarations(declarations: Declarations): void {
  const owners = new Map<string, string>();
  const own = (owner: string, what: string, name: string, key = name) => {
    const other = owners.get(`${what} ${key}`);
    if (other === owner) throw new ReleaseError(`${owner} has two pages like ${name}`);
    if (other !== undefined) throw new ReleaseError(`${other} and ${owner} both have ${what} ${name}`);
    owners.set(`${what} ${key}`, owner);
  };
  for (const [owner, { pages, elements = {}, functions = {} }] of Object.entries(declarations)) {
    for (const { pattern } of pages) own(owner, 'a page like', pattern, patternShape(pattern));
    for (const name of Object.keys(elements)) own(owner, 'an element', name);
    for (const name of Object.keys(functions)) own(owner, 'texts for', name);
  }
}
