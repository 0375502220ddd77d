import type { FailureTexts } from './live-elements';

/** Styles of the element itself. A constructed style sheet, because a page's policy may forbid inline styles. */
const CSS = `:host{display:block}
:host([hidden]),[hidden]{display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
#zone-message{padding:16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui}
#zone-message>button{font:inherit;min-height:44px;padding:0 16px}`;

let sheet: CSSStyleSheet | undefined;

/** The inside of an element: the page's own children, the remote's root, and a message; one of them is visible. */
export interface ElementView {
  /** Shows the page's own children, or keeps the current message, until `show` or `fail` is called. */
  wait(): void;
  /** Returns a new, empty root for a remote, which is not visible yet. */
  empty(): HTMLElement;
  /** Shows the remote's root. */
  show(): void;
  /** Shows a message with a button, unless the element has children of the page. */
  fail([lang, text, retry]: readonly [lang: string, ...FailureTexts], onRetry: () => void): void;
}

/** Creates the inside of an element. */
export function createElementView(element: HTMLElement): ElementView {
  const root = element.attachShadow({ mode: 'open' });
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  const own = document.createElement('slot');
  let place = document.createElement('div');
  const message = document.createElement('div');
  const words = document.createElement('p');
  const button = document.createElement('button');
  message.id = 'zone-message';
  // The text is set later, so that screen readers announce it.
  words.role = 'alert';
  message.append(words, button);
  root.append(own, place, message);
  const only = (shown: HTMLElement) => {
    for (const one of [own, place, message]) one.hidden = one !== shown;
  };
  only(own);
  return {
    // A message stays until something replaces it, which avoids a gap.
    wait: () => {
      if (message.hidden) only(own);
    },
    empty: () => {
      const next = place.cloneNode() as typeof place;
      place.replaceWith(next);
      place = next;
      return next;
    },
    show: () => {
      const hadFocus = message.contains(root.activeElement);
      only(place);
      if (!hadFocus) return;
      place.tabIndex = -1;
      place.focus();
    },
    fail: ([lang, text, retry], onRetry) => {
      const hasChildren = own
        .assignedNodes()
        .some((node) => node.textContent?.trim() || node instanceof Element);
      if (hasChildren) return only(own);
      words.textContent = text;
      button.textContent = retry;
      button.onclick = onRetry;
      message.lang = lang;
      message.dir = 'auto';
      only(message);
    },
  };
}
