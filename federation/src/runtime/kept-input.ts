import {
  type Field,
  type FieldValue,
  inputOf,
  isChoice,
  isField,
  isKept,
  isUnchanged,
  refill,
} from './field-values';

/**
 * What a visitor has entered, opened and scrolled in an element, and what has the focus: plain data without nodes, so it
 * outlives the element, the release that rendered it and, as JSON, the document.
 */
export interface KeptInput {
  /** `Date.now()` of the capture: what the visitor enters later is newer. */
  readonly at: number;
  readonly fields: readonly (readonly [Place, FieldValue])[];
  /** Whether `<details>` are open. */
  readonly details: readonly (readonly [Place, boolean])[];
  /** Buttons that have opened something (`aria-expanded`). */
  readonly expanded: readonly Place[];
  /** Position of the page itself. */
  readonly page: readonly [left: number, top: number];
  /** Scrolled elements: `scrollLeft` and `scrollTop`. */
  readonly scrolled: readonly (readonly [Place, number, number])[];
  /** The focused element, and in a text field the selection or caret: its start, end and direction. */
  readonly focus?: readonly [Place, Caret?] | undefined;
}

type Caret = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/** An element by what distinguishes it in any release: a selector of its kind, its position among these, and its id. */
type Place = readonly [selector: string, position: number, id: string];

/** How long to wait for an element that is not there yet, such as a field below data that is being fetched. */
const PATIENCE_MS = 10_000;

/** When a visitor last entered something in a field. */
const entered = new WeakMap<EventTarget, number>();

if (typeof document !== 'undefined') {
  // Frames and elements of other pages too: `input` leaves shadow roots.
  const note = (event: Event) => void entered.set(event.composedPath()[0] ?? document, Date.now());
  for (const type of ['input', 'change']) document.addEventListener(type, note, true);
}

/**
 * Notes what a visitor has entered, opened, scrolled and focused in an element. Passwords, hidden fields and files are
 * never noted, and neither are fields that nobody has changed. Call it before the element's content goes: while React
 * commits is early enough (`getSnapshotBeforeUpdate`).
 * @param options.scroll whether to look for scrolled elements, which needs the page's layout. Default: true
 */
export function captureInput(element: Element, { scroll = true } = {}): KeptInput {
  const all = <T extends Element>(selector: string) => [...element.querySelectorAll<T>(selector)];
  const place = (of: Element) => placeOf(element, of);
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const focused = activeElement && activeElement !== element && element.contains(activeElement);
  return {
    at: Date.now(),
    fields: all('input,textarea,select')
      .filter(isField)
      .filter((field) => isKept(field) && (entered.has(field) || !isUnchanged(field)))
      .map((field) => [place(field), inputOf(field)]),
    details: all<HTMLDetailsElement>('details').map((details) => [place(details), details.open]),
    expanded: all('button[aria-expanded="true"]').map(place),
    page: scroll ? [scrollX, scrollY] : [0, 0],
    scrolled: (scroll ? all('*') : [])
      .filter(({ scrollLeft, scrollTop }) => scrollLeft || scrollTop)
      .map((scrolled) => [place(scrolled), scrolled.scrollLeft, scrolled.scrollTop]),
    focus: focused ? [place(activeElement), selectionOf(activeElement)] : undefined,
  };
}

/**
 * Gives an element's new content what `captureInput` noted in the former one, through the events that React listens to. What
 * is not there yet gets its share when it comes, within ten seconds; what the visitor has entered since stays, and so
 * does the focus if it is elsewhere. Call it when React has finished: it would treat the events as later input.
 * @param element the captured element, or the one that replaces it
 * @param options.page whether to scroll the page, too, as soon as it is long enough. Default: false
 * @returns a function that stops waiting
 */
export function restoreInput(element: Element, kept: KeptInput, { page = false } = {}): () => void {
  type Step = (isLast?: boolean) => boolean;
  const step =
    <T extends Element>(place: Place, act: (found: T) => void): Step =>
    () => {
      const found = find<T>(element, place);
      if (found) act(found);
      return found !== undefined;
    };
  let left: Step[] = [
    ...kept.details.map(([place, isOpen]) =>
      step<HTMLDetailsElement>(place, (details) => {
        details.open = isOpen;
      }),
    ),
    ...kept.expanded.map((place) =>
      step<HTMLButtonElement>(place, (button) => {
        if (button.getAttribute('aria-expanded') === 'false') button.click();
      }),
    ),
    ...kept.fields.map(([place, value]) =>
      step<Field>(place, (field) => {
        if (isKept(field) && !((entered.get(field) ?? 0) > kept.at)) refill(field, value);
      }),
    ),
    ...kept.scrolled.map(([place, left, top]) => step(place, (found) => found.scrollTo?.(left, top))),
  ];
  const { focus } = kept;
  if (focus) left.push(step<HTMLElement>(focus[0], (found) => refocus(element, found, focus[1])));
  const moved = page ? pageMover(kept.page) : undefined;
  if (moved) left.push(moved.attempt);
  const attempt = () => {
    left = left.filter((act) => !act());
    if (left.length === 0) stop();
  };
  const changes = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
    moved?.stop();
  };
  changes.observe(element, { childList: true, subtree: true });
  attempt();
  return stop;
}

/**
 * Follows what a visitor enters in server-rendered HTML until React has hydrated it: React may replace all of it, if
 * something else has changed it.
 * @param element the element that is about to be hydrated
 * @returns a function that ends this and returns what was entered
 */
export function followInput(element: Element): () => KeptInput {
  let kept = captureInput(element, { scroll: false });
  const update = () => {
    kept = captureInput(element, { scroll: false });
  };
  for (const type of BY_A_VISITOR) element.addEventListener(type, update, true);
  return () => {
    for (const type of BY_A_VISITOR) element.removeEventListener(type, update, true);
    return kept;
  };
}

// Not `change`: Chrome also sends it for a field that React removes, when the focus and other fields may be gone already.
// Not `pointerup`: a touch moves the focus and the caret after it, and before `click`.
const BY_A_VISITOR = ['input', 'toggle', 'focusin', 'select', 'keyup', 'click'];

/**
 * Keeps what a visitor enters in server-rendered HTML: React reads no field when it hydrates, and would show its own
 * state at the next change.
 * @param element the element that is about to be hydrated
 * @returns a function to call after hydration, which passes the input on to React (`restoreInput`)
 */
export function keptInput(element: Element): () => void {
  const entered = followInput(element);
  return () => void restoreInput(element, entered());
}

function placeOf(root: Element, element: Element): Place {
  const selector = [...distinctive(element)].reduce((sofar, name) => {
    const value = element.getAttribute(name);
    return sofar + (value === null ? `:not([${name}])` : `[${name}=${JSON.stringify(value)}]`);
  }, element.localName);
  // Of several classes, the first is the element's own, and the others may come and go.
  const [own] = isField(element) ? [] : element.classList;
  const kind = own ? `${selector}[class~=${JSON.stringify(own)}]` : selector;
  return [kind, [...root.querySelectorAll(kind)].indexOf(element), element.id];
}

/** Names of the attributes that tell an element from others of its kind. */
const distinctive = (element: Element) =>
  isField(element) && isChoice(element) ? ['name', 'type', 'value'] : ['name', 'type', 'href'];

function find<T extends Element>(root: Element, [selector, position, id]: Place): T | undefined {
  const found = [...root.querySelectorAll<T>(selector)];
  // Ids from `useId` differ between roots, and others belong to the same element in all of them.
  return found.find((element) => id !== '' && element.id === id) ?? found[position];
}

function selectionOf(element: Element): Caret | undefined {
  const { selectionStart, selectionEnd, selectionDirection } = element as HTMLInputElement;
  // Fields without a text selection, such as those for numbers, have null.
  return typeof selectionStart === 'number' && typeof selectionEnd === 'number'
    ? [selectionStart, selectionEnd, selectionDirection ?? 'none']
    : undefined;
}

/** Focuses an element again, unless the visitor has moved on. */
function refocus(root: Element, element: HTMLElement, selection: Caret | undefined): void {
  const { activeElement } = document;
  const isFocused = (root.getRootNode() as Document | ShadowRoot).activeElement === element;
  if (activeElement && activeElement !== document.body && !activeElement.contains(root) && !isFocused) return;
  if (!isFocused) element.focus({ preventScroll: true });
  if (selection) (element as HTMLInputElement).setSelectionRange?.(...selection);
}

const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Scrolls the page back to a position when it has become long enough, unless the visitor scrolls first. */
function pageMover([left, top]: KeptInput['page']) {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  for (const type of SCROLLING) addEventListener(type, end, true);
  return {
    attempt: () => {
      if (!isOver && scrollY !== top) scrollTo(left, top);
      return isOver || Math.abs(scrollY - top) < 1;
    },
    stop: () => {
      for (const type of SCROLLING) removeEventListener(type, end, true);
    },
  };
}
