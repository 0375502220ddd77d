/** Styles of the element itself. A constructed style sheet, because a page's policy may forbid inline styles. */
const CSS = `:host{display:block;min-width:0;max-width:100%;writing-mode:horizontal-tb}
:host([hidden]),[hidden]{display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}`;

let sheet: CSSStyleSheet | undefined;

/** The inside of an element: the page's own children, the remote's root, and a message; one of them is visible. */
export interface ElementView {
  readonly root: ShadowRoot;
  /** The page's own children. */
  readonly own: HTMLSlotElement;
  /** The message that there is nothing to show, once there has been one (`rescue/message.ts`). */
  message?: HTMLElement;
  /** Shows the page's own children, or keeps the current message, until `show` is called. */
  wait(): void;
  /** Returns a new, empty root for a remote, which is not visible yet. */
  empty(): HTMLElement;
  /** Lets the remote's root be measured: until `show`, what was visible stays. */
  reveal(): void;
  /** Shows the remote's root. */
  show(): void;
}

/** Creates the inside of an element. */
export function createElementView(element: HTMLElement): ElementView {
  const root = element.attachShadow({ mode: 'open' });
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  const own = document.createElement('slot');
  let place = document.createElement('div');
  root.append(own, place);
  const only = (shown: HTMLElement) => {
    for (const one of [own, place, view.message]) if (one) one.hidden = one !== shown;
  };
  const view: ElementView = {
    ...{ root, own },
    // A message stays until something replaces it, which avoids a gap.
    wait: () => {
      if (view.message?.hidden !== false) only(own);
    },
    empty: () => {
      const next = place.cloneNode() as typeof place;
      next.hidden = true;
      place.replaceWith(next);
      place = next;
      return next;
    },
    reveal: () => {
      place.hidden = false;
    },
    show: () => {
      const hadFocus = view.message?.contains(root.activeElement);
      only(place);
      if (!hadFocus) return;
      place.tabIndex = -1;
      // Where the message was, so in view.
      place.focus({ preventScroll: true });
    },
  };
  view.wait();
  return view;
}
