import type { Condition } from './declaration';
import type { PartId } from './names';

/** A page of the plan: its pattern and the parts below the host's frame, from the top down. */
export interface PlannedPage {
  readonly pattern: string;
  /** Package that declares it. */
  readonly owner: string;
  readonly parts: readonly PartId[];
  /** Slot of the host that the page shows instead. */
  readonly slot?: string | undefined;
}

/** A part that fills a slot of the host, and under which condition. */
export interface PlannedFill {
  readonly part: PartId;
  readonly size: string;
  readonly when?: Condition | undefined;
}

/** A link of the navigation; `text` is a key of its owner's words. */
export interface PlannedLink {
  readonly to: string;
  readonly owner: string;
  readonly text: string;
}

/** What a host must know about a part before its code has loaded. */
export interface PlannedPart {
  readonly size: string;
  readonly mayBeEmpty?: boolean | undefined;
  /** Keys of the remote's words. */
  readonly failed?: string | undefined;
  readonly waiting?: string | undefined;
  /** When HTML that a server has rendered for it is hydrated. Default: `load`. */
  readonly hydrate?: 'load' | 'visible' | 'idle' | 'touch' | undefined;
}

/**
 * How the pages of the site consist of parts: composed from the declarations of what is live and from the site's configuration,
 * and written into the page for the host.
 */
export interface SitePlan {
  /** The host's name among the owners of pages and links. */
  readonly host: string;
  /** In the order in which `matchPage` takes them. */
  readonly pages: readonly PlannedPage[];
  readonly navigation: readonly PlannedLink[];
  readonly slots: Readonly<Record<string, readonly PlannedFill[]>>;
  readonly parts: Readonly<Record<PartId, PlannedPart>>;
}

/** Texts that declarations name, by `wordKey`, in one language. */
export type Words = Readonly<Record<string, string>>;

/** A declared text's key among those of all packages, without a dot: libraries read those as a way into nested texts. */
export const wordKey = (owner: string, key: string): string => `${owner}/${key.replaceAll('.', '/')}`;

/** Whether the condition of a fill holds for a URL's query: `?q=` and `?q=%20` have no `q`. */
function holds(when: Condition | undefined, search: URLSearchParams): boolean {
  if (!when) return true;
  return ((search.get(when.query) ?? '').trim() !== '') === (when.is === 'present');
}

/** What fills a slot for a URL's query, each part once: of several fills of one part the first that holds counts. */
export function fillsAt(
  { slots }: Pick<SitePlan, 'slots'>,
  slot: string,
  search: URLSearchParams,
): readonly PlannedFill[] {
  const fills = (slots[slot] ?? []).filter(({ when }) => holds(when, search));
  return fills.filter(({ part }, index) => fills.findIndex((fill) => fill.part === part) === index);
}

/** The parts of a page for a URL's query: its own, from the top down, then those of the slots that every page shows. */
export function partsAt(
  page: PlannedPage,
  plan: Pick<SitePlan, 'slots' | 'pages'>,
  search: URLSearchParams,
): readonly PartId[] {
  const inSlot = (slot: string) => fillsAt(plan, slot, search).map(({ part }) => part);
  const own = page.slot === undefined ? [] : inSlot(page.slot);
  return [...own, ...page.parts, ...frameSlots(Object.keys(plan.slots), plan.pages).flatMap(inSlot)];
}

/** The slots that are no page's own: the host shows them on every page. */
export const frameSlots = (slots: readonly string[], pages: readonly object[]): readonly string[] =>
  slots.filter((name) => !pages.some((page) => 'slot' in page && page.slot === name));
