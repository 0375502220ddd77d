import type { FailureTexts } from './live-elements';

/** Styles of an element around what its remote shows. Constructed, because a page's policy may allow no inline ones. */
const CSS = `:host{display:block}
:host([hidden]),[hidden]{display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
#zone-message{padding:16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui}
#zone-message>button{font:inherit;min-height:44px;padding:0 16px}`;

let sheet: CSSStyleSheet | undefined;

/** The inside of an element: the page's own children, the remote's place, a message; one of them shows at a time. */
export interface Place {
  /** Shows the page's own children, or the message that is there, until there is something better. */
  wait(): void;
  /** An empty element for a remote, which does not show yet. */
  empty(): HTMLElement;
  /** Shows what is in it. */
  show(): void;
  /** Shows a message with a button, unless the page has children of its own. */
  fail([lang, text, retry]: readonly [lang: string, ...FailureTexts], onRetry: () => void): void;
}

/** Makes the inside of an element. */
export function createPlace(element: HTMLElement): Place {
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
  // Its text comes later, so that it is said.
  words.role = 'alert';
  message.append(words, button);
  root.append(own, place, message);
  const only = (shown: HTMLElement) => {
    for (const one of [own, place, message]) one.hidden = one !== shown;
  };
  only(own);
  return {
    // A message stays until there is something else, and does not leave an empty place meanwhile.
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
