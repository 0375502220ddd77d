import {
  type CheckedDeclaration,
  frameSlots,
  type HostDescription,
  type HostOffer,
  isServerPath,
  type RemoteManifest,
  recordsOf,
  type ServerBuild,
  type SharedNames,
} from '@zone-directory/federation/contract';
import { satisfies } from 'semver';
import type { Refuse } from './errors';

/** What a remote's release needs of its host. */
export interface RemoteNeeds {
  readonly contract: number;
  readonly manifest: Pick<RemoteManifest, 'shared'>;
  readonly declaration: CheckedDeclaration;
  /** Names that it imports from shared packages. */
  readonly imports: SharedNames;
  readonly server?: ServerBuild | undefined;
}

/**
 * Checks that a release works under a host: contract version, declaration, range and names of every shared package, and
 * what its server build needs.
 * @throws ReleaseError naming the first thing that does not fit
 */
export function checkFit(
  { contract, manifest, declaration, imports, server }: RemoteNeeds,
  host: HostDescription,
  refuse: Refuse,
): void {
  checkContract(contract, host, refuse);
  checkOffer(declaration, host.offers, refuse);
  checkCommonSlots(declaration, frameSlots(host.offers.slots, host.declaration.pages), refuse);
  checkShared(manifest, host, refuse);
  checkNames(imports, host, refuse);
  // Without a server build of the host, nothing is rendered, so nothing is needed.
  if (server && host.server) checkNeeds(server, host.shared, refuse);
}

/** Checks the contract version alone: the files of an unknown one cannot be read either. */
export function checkContract(contract: unknown, host: HostDescription, refuse: Refuse): void {
  if (!host.accepts.some((one) => one === contract))
    throw refuse(
      'contract',
      'remote.json',
      `is built for contract ${contract}, the host for ${host.accepts.join(' and ')}`,
    );
}

function checkOffer(
  { parts, pages, slots, elements = {} }: CheckedDeclaration,
  offers: HostOffer,
  refuse: Refuse,
): void {
  const known = (kind: keyof HostOffer, name: string, where: string) => {
    if (!offers[kind].includes(name))
      throw refuse(
        'host-offer',
        'remote.json',
        `${where} names "${name}", which is none of the host's ${kind}`,
      );
  };
  for (const [part, { size }] of Object.entries(parts)) known('sizes', size, `part ${part}`);
  for (const { slot, part, size } of slots) {
    known('slots', slot, `part ${part}`);
    if (size !== undefined) known('sizes', size, `part ${part}`);
  }
  for (const page of pages) {
    const [, first = ''] = page.pattern.split('/');
    if (first.startsWith(':'))
      throw refuse(
        'declaration',
        'remote.json',
        `page ${page.pattern} begins with a parameter, and would hide others`,
      );
    // Paths below a remote's name are its files.
    if (isTaken(first, offers))
      throw refuse(
        'reserved-path',
        'remote.json',
        `page ${page.pattern} begins with "${first}", which is no page's`,
      );
    for (const { table } of recordsOf(page)) known('tables', table, `page ${page.pattern}`);
  }
  for (const [tag, { path = '/' }] of Object.entries(elements)) {
    const [, first = ''] = path.split(/[/?#]/);
    if (isTaken(first, offers))
      throw refuse('reserved-path', 'remote.json', `element ${tag} begins at "${path}", which is no page's`);
  }
}

const isTaken = (first: string, { reserved }: HostOffer) =>
  isServerPath(`/${first}`) || reserved.includes(first.toLowerCase());

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
      throw refuse(
        'declaration',
        'remote.json',
        `part ${part} is in "${slot}", which every page shows, and in ${other ?? page}`,
      );
  }
}

function checkShared({ shared }: RemoteNeeds['manifest'], host: HostDescription, refuse: Refuse): void {
  for (const { name, requiredVersion, singleton } of shared) {
    const offered = Object.hasOwn(host.shared, name) && host.shared[name];
    if (!offered) continue;
    if (!singleton)
      throw refuse(
        'shared-packages',
        'mf-manifest.json',
        `shares ${name}, but not as the singleton that the host has`,
      );
    if (!satisfies(offered, requiredVersion))
      throw refuse(
        'shared-packages',
        'mf-manifest.json',
        `needs ${name} ${requiredVersion}, the host brings ${offered}`,
      );
  }
}

/** A name that was added to a facade later is `undefined` in an older page, and fails only where it is used. */
function checkNames(imports: SharedNames, { exports, shared }: HostDescription, refuse: Refuse): void {
  for (const [name, needed] of Object.entries(imports)) {
    const exported = Object.hasOwn(exports, name) && exports[name];
    const missing = exported ? needed.filter((each) => !exported.includes(each)) : [];
    if (missing.length > 0)
      throw refuse(
        'shared-packages',
        'remote.json',
        `imports ${missing.join(', ')} of ${name}, which the host's ${shared[name]} does not have`,
      );
  }
}

function checkNeeds({ needs }: ServerBuild, shared: HostDescription['shared'], refuse: Refuse): void {
  for (const [name, range] of Object.entries(needs)) {
    const offered = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (offered === undefined || !satisfies(offered, range))
      throw refuse(
        'shared-packages',
        'remote.json',
        `its server build needs ${name} ${range}, the host brings ${offered ?? 'none'}`,
      );
  }
}
