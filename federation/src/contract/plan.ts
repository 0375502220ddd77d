import type { Condition, PartDeclaration } from './declaration';
import type { PartId } from './names';

/** A page of the plan: its pattern and its parts inside the host's frame, from top to bottom. */
export interface PlannedPage {
  readonly pattern: string;
  /** Package that declares it. */
  readonly owner: string;
  readonly parts: readonly PartId[];
  /** Host slot that the page shows, for the host's own pages. */
  readonly slot?: string | undefined;
}

/** A part that fills a host slot, and the condition for it. */
export interface PlannedFill {
  readonly part: PartId;
  readonly size: string;
  readonly when?: Condition | undefined;
}

/** A navigation link; `text` is a key of its owner's texts. */
export interface PlannedLink {
  readonly to: string;
  readonly owner: string;
  readonly text: string;
}

/** What a host needs to know about a part before its code has loaded. */
export type PlannedPart = Omit<PartDeclaration, 'render' | 'query'>;

/**
 * The parts that make up the site's pages: composed from live declarations and the site's configuration, and written
 * into the page for the host.
 */
export interface SitePlan {
  /** The host's name among the owners of pages and links. */
  readonly host: string;
  /** In the order in which `matchPage` tries them. */
  readonly pages: readonly PlannedPage[];
  /** The main links. */
  readonly navigation: readonly PlannedLink[];
  /** Further links, for the end of menu and footer. */
  readonly more?: readonly PlannedLink[];
  readonly slots: Readonly<Record<string, readonly PlannedFill[]>>;
  readonly parts: Readonly<Record<PartId, PlannedPart>>;
}

/** Declared texts in one language, by `wordKey`. */
export type Words = Readonly<Record<string, string>>;

/** Returns the key of a declared text among those of all packages. It has no dots, which libraries read as nesting. */
export const wordKey = (owner: string, key: string): string => `${owner}/${key.replaceAll('.', '/')}`;

/** Whether a fill's condition holds for a URL: `?q=` and `?q=%20` have no `q`. */
function holds(when: Condition | undefined, search: URLSearchParams, pattern: string | undefined): boolean {
  if (!when) return true;
  const isThere = 'page' in when ? when.page === pattern : (search.get(when.query) ?? '').trim() !== '';
  return isThere === (when.is === 'present');
}

/**
 * Returns what fills a slot for a URL, each part once: of several fills of a part, the first that holds counts.
 * @param pattern that of the page which the URL shows; undefined if none matches
 */
export function fillsAt(
  { slots }: Pick<SitePlan, 'slots'>,
  slot: string,
  search: URLSearchParams,
  pattern?: string,
): readonly PlannedFill[] {
  const fills = (slots[slot] ?? []).filter(({ when }) => holds(when, search, pattern));
  return fills.filter(({ part }, index) => fills.findIndex((fill) => fill.part === part) === index);
}

/**
 * Returns the parts of a page for a URL's query: its own, from top to bottom, then those in slots that every page
 * shows.
 * @param page undefined for a path that matches none
 */
export function partsAt(
  page: PlannedPage | undefined,
  plan: Pick<SitePlan, 'slots' | 'pages'>,
  search: URLSearchParams,
): readonly PartId[] {
  const inSlot = (slot: string) => fillsAt(plan, slot, search, page?.pattern).map(({ part }) => part);
  const own = page?.slot === undefined ? [] : inSlot(page.slot);
  return [...own, ...(page?.parts ?? []), ...frameSlots(Object.keys(plan.slots), plan.pages).flatMap(inSlot)];
}

/** Returns the slots that belong to no page: the host shows them on every page. */
export const frameSlots = (slots: readonly string[], pages: readonly object[]): readonly string[] =>
  slots.filter((name) => !pages.some((page) => 'slot' in page && page.slot === name));
