import type { Selector, SelectorComponent } from 'lightningcss';
import { MOUNT_ATTRIBUTE } from '../contract/index';
import { isHashed, type Own } from './own';

/** What a selector finds: elements inside a part or mount of the remote, or also the slot that the part stands in. */
export type Reach = 'inside' | 'slot';

/** What `&` stands for, in a nested rule. */
export interface Nesting {
  readonly parent?: Reach | undefined;
}

/**
 * What a selector finds when it begins at home: its leftmost compound holds a class that the build hashed, or the attribute of
 * the remote's own slot or mount. Everything to the right of it lies below or beside that element, and so inside the slot.
 * @returns undefined when it begins anywhere else
 */
export function reachOf(selector: Selector, own: Own, nesting: Nesting = {}): Reach | undefined {
  const end = selector.findIndex(({ type }) => type === 'combinator');
  const [first, combinator] = end < 0 ? [selector] : [selector.slice(0, end), selector[end]];
  const reach = compoundReach(first, own, nesting);
  if (!reach || combinator?.type !== 'combinator') return reach;
  // Beside a slot are the other slots.
  if (reach === 'slot' && combinator.value !== 'descendant' && combinator.value !== 'child') return undefined;
  return 'inside';
}

/** What several selectors find together; undefined when one of them does not begin at home. */
export function reachOfAll(
  selectors: readonly Selector[],
  own: Own,
  nesting: Nesting = {},
): Reach | undefined {
  const reaches = selectors.map((selector) => reachOf(selector, own, nesting));
  if (reaches.length === 0 || reaches.includes(undefined)) return undefined;
  return reaches.includes('slot') ? 'slot' : 'inside';
}

/** One component that is the remote's own is enough: a compound finds what all its components find. */
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
      // Of these, every alternative counts. `:not` and `:has` say what an element is not, and what is below it.
      return component.kind === 'is' || component.kind === 'where' || component.kind === 'any'
        ? reachOfAll(component.selectors, own, nesting)
        : undefined;
    default:
      return undefined;
  }
}

/** `[data-part="directory/…"]`, `[data-remote^="mf-directory@"]`, `[data-mount="mf-directory"]`; without a value they are everybody's. */
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
