import {
  byPattern,
  type CheckedDeclaration,
  type HostDescription,
  type PageDeclaration,
  type PartId,
  type PlannedFill,
  type PlannedLink,
  type PlannedPart,
  type SitePlan,
} from '@zone-directory/federation/contract';
import type { StoredComposition } from './live';

/** Declarations by package. */
export type Declarations = Readonly<Record<string, CheckedDeclaration>>;

/** A site's choices for its composition; without them, the declarations apply. */
export interface SiteChoice {
  /** The parts of slots: only these, if they are live, in this order. */
  readonly slots?: Readonly<Record<string, readonly string[] | undefined>>;
  /** Paths of the navigation: only these, if they are declared, in this order. */
  readonly navigation?: readonly string[] | undefined;
}

/** Returns the choices of a site's `layout`. */
export const siteChoice = ({
  home,
  navigation,
}: {
  readonly home?: readonly string[] | undefined;
  readonly navigation?: readonly string[] | undefined;
} = {}): SiteChoice => ({ slots: { home }, navigation });

/** A declared page, and the package that declares it. */
export type OwnedPage = PageDeclaration & { readonly owner: string };

type DeclaredComposition = Pick<StoredComposition, 'declarations'> & {
  readonly host: Pick<HostDescription, 'name' | 'declaration'>;
};

/** Returns the declarations of what is live, the host's first. Remotes that are switched off keep their pages. */
export function declarationsOf({ host, declarations }: DeclaredComposition): Declarations {
  const remotes = Object.entries(declarations).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries([[host.name, host.declaration], ...remotes]);
}

/** Returns all declared pages, in the order in which `matchPage` tries them. */
export function pagesOf(declarations: Declarations): readonly OwnedPage[] {
  return Object.entries(declarations)
    .flatMap(([owner, { pages }]) => pages.map((page) => ({ ...page, owner })))
    .sort(byPattern);
}

/**
 * Composes the plan of a site from declarations and the site's choices.
 * @param host the host's name among the packages
 */
export function planSite(host: string, declarations: Declarations, choice: SiteChoice = {}): SitePlan {
  const slots: Record<string, PlannedFill[]> = {};
  const parts: Record<PartId, PlannedPart> = {};
  const fills = Object.entries(declarations).flatMap(([owner, declaration]) =>
    declaration.slots.map((fill) => ({ ...fill, owner, declaration })),
  );
  for (const { slot, part, size, when, owner, declaration } of fills.sort(byOrder)) {
    const id = partId(owner, part);
    slots[slot] ??= [];
    slots[slot].push({ part: id, size: size ?? declaration.parts[part]?.size ?? '', ...(when && { when }) });
  }
  for (const [owner, declaration] of Object.entries(declarations))
    for (const [name, { size, mayBeEmpty, failed, waiting, hydrate }] of Object.entries(declaration.parts))
      parts[partId(owner, name)] = {
        ...{ size, failed, waiting },
        ...(mayBeEmpty && { mayBeEmpty }),
        ...(hydrate && { hydrate }),
      };
  const links = Object.entries(declarations)
    .flatMap(([owner, { navigation }]) => navigation.map((link) => ({ ...link, owner })))
    .sort(byOrder);
  const isMore = ({ place }: { readonly place?: string | undefined }) => place === 'more';
  const main = links.filter((link) => !isMore(link));
  return {
    host,
    pages: pagesOf(declarations).map((page) => ({
      pattern: page.pattern,
      owner: page.owner,
      parts: (page.parts ?? []).map((name) => partId(page.owner, name)),
      ...('slot' in page && page.slot !== undefined && { slot: page.slot }),
    })),
    navigation: chosen(main, choice.navigation, ({ to }) => to).map(planned),
    more: links.filter(isMore).map(planned),
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, declared]) => [
        name,
        chosen(declared, choice.slots?.[name], ({ part }) => part),
      ]),
    ),
    parts,
  };
}

const planned = ({ to, owner, text }: PlannedLink): PlannedLink => ({ to, owner, text });

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order;

/** The wanted items in the wanted order; all items if `wanted` is undefined. */
function chosen<T>(
  items: readonly T[],
  wanted: readonly string[] | undefined,
  nameOf: (item: T) => string,
): readonly T[] {
  return wanted ? wanted.flatMap((name) => items.filter((item) => nameOf(item) === name)) : items;
}

/** `mf-partners` and `showcase` → `partners/showcase`. */
const partId = (owner: string, part: string): PartId => `${owner.replace(/^mf-/, '')}/${part}`;
