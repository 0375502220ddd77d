import { MOUNT_ATTRIBUTE } from '@zone-directory/federation/contract';
import type { Selector, SelectorComponent } from 'lightningcss';
import { isHashed, type Own } from './own';

/** What a selector matches: elements inside a part or mount of the remote, or also the part's slot. */
export type Reach = 'inside' | 'slot';

/** What `&` stands for in a nested rule. */
export interface Nesting {
  readonly parent?: Reach | undefined;
}

/**
 * Returns what a selector matches if its leftmost compound contains a class that the build hashed, or the attribute of
 * the remote's own slot or mount. Everything to its right is a descendant or sibling of that element, and so inside the
 * slot.
 * @returns undefined if it begins anywhere else
 */
export function selectorScope(selector: Selector, own: Own, nesting: Nesting = {}): Reach | undefined {
  const end = selector.findIndex(({ type }) => type === 'combinator');
  const [first, combinator] = end < 0 ? [selector] : [selector.slice(0, end), selector[end]];
  const reach = compoundReach(first, own, nesting);
  if (!reach || combinator?.type !== 'combinator') return reach;
  // The siblings of a slot are other slots.
  if (reach === 'slot' && combinator.value !== 'descendant' && combinator.value !== 'child') return undefined;
  return 'inside';
}

/** Returns what several selectors match together; undefined if one of them begins anywhere else. */
export function reachOfAll(
  selectors: readonly Selector[],
  own: Own,
  nesting: Nesting = {},
): Reach | undefined {
  const reaches = selectors.map((selector) => selectorScope(selector, own, nesting));
  if (reaches.length === 0 || reaches.includes(undefined)) return undefined;
  return reaches.includes('slot') ? 'slot' : 'inside';
}

/** One of the remote's own components is enough: a compound matches only what all its components match. */
function compoundReach(components: Selector, own: Own, nesting: Nesting): Reach | undefined {
  const reaches = components.map((component) => componentReach(component, own, nesting));
  return reaches.find((reach) => reach === 'inside') ?? reaches.find((reach) => reach === 'slot');
}

function componentReach(component: SelectorComponent, own: Own, nesting: Nesting): Reach | undefined {
  switch (component.type) {
    case 'class':
      return isHashed(component.name, own) ? 'inside' : undefined;
    case 'nesting':
      return nesting.parent;
    case 'attribute':
      return isOwnSlot(component, own) ? 'slot' : undefined;
    case 'pseudo-class':
      // Every alternative counts. `:not` and `:has` only state what an element is not, and what is below it.
      return component.kind === 'is' || component.kind === 'where' || component.kind === 'any'
        ? reachOfAll(component.selectors, own, nesting)
        : undefined;
    default:
      return undefined;
  }
}

/**
 * `[data-part="directory/…"]`, `[data-remote^="mf-directory@"]`, `[data-mount="mf-directory"]`; without a value they
 * match any remote.
 */
function isOwnSlot(
  { name, operation }: Extract<SelectorComponent, { type: 'attribute' }>,
  { remote }: Own,
): boolean {
  if (operation?.operator !== 'equal' && operation?.operator !== 'prefix') return false;
  const { value } = operation;
  if (name === 'data-part') return value.startsWith(`${remote.replace(/^mf-/, '')}/`);
  if (name === 'data-remote') return value.startsWith(`${remote}@`);
  return name === MOUNT_ATTRIBUTE && operation.operator === 'equal' && value === remote;
}
