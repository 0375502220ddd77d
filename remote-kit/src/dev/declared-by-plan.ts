import {
  type CheckedDeclaration,
  type PartId,
  type PlannedLink,
  parsePartId,
  type SitePlan,
} from '@zone-directory/federation/contract';
import type { Declarations } from '@zone-directory/federation-build/compose';

/** Orders below all that packages declare, and the distance of an item from the one that it follows. */
const LOWEST = -1e6;
const STEP = 1e-6;

/**
 * Returns what a plan tells of a package's declaration: enough to make the plan again. For a package whose release cannot
 * be read, such as a remote that is switched off.
 * @param known the declarations of the others: an item keeps its place between theirs
 */
export function declaredByPlan(owner: string, plan: SitePlan, known: Declarations): CheckedDeclaration {
  const isOwn = (id: PartId) => parsePartId(id).remote === owner;
  const name = (id: PartId) => parsePartId(id).part;
  const orderOfFill = (slot: string, id: PartId) => {
    const { remote, part } = parsePartId(id);
    return known[remote]?.slots.find((fill) => fill.slot === slot && fill.part === part)?.order;
  };
  const orderOfLink = ({ owner, to }: PlannedLink) =>
    known[owner]?.navigation.find((link) => link.to === to)?.order;
  const links = (planned: readonly PlannedLink[], place: 'main' | 'more') =>
    ordered(planned, orderOfLink).flatMap(([link, order]) =>
      link.owner === owner ? [{ to: link.to, text: link.text, order, place }] : [],
    );
  return {
    parts: Object.fromEntries(
      Object.entries(plan.parts).flatMap(([id, part]) =>
        isOwn(id as PartId) ? [[name(id as PartId), part]] : [],
      ),
    ),
    pages: plan.pages.flatMap(({ pattern, parts, slot, ...page }) =>
      page.owner === owner
        ? [{ kind: 'static', pattern, parts: parts.map(name), ...(slot === undefined ? {} : { slot }) }]
        : [],
    ),
    navigation: [...links(plan.navigation, 'main'), ...links(plan.more ?? [], 'more')],
    slots: Object.entries(plan.slots).flatMap(([slot, fills]) =>
      ordered(fills, ({ part }) => orderOfFill(slot, part)).flatMap(([{ part, size, when }, order]) =>
        isOwn(part) ? [{ slot, part: name(part), size, order, ...(when && { when }) }] : [],
      ),
    ),
  };
}

/** Each item with its order; one whose order is unknown follows the item before it. */
function ordered<Item>(
  items: readonly Item[],
  orderOf: (item: Item) => number | undefined,
): readonly (readonly [Item, number])[] {
  let last = LOWEST;
  return items.map((item) => {
    last = orderOf(item) ?? last + STEP;
    return [item, last] as const;
  });
}
