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
  readonly root: ShadowRoot;
  /** Shows the page's own children, or the message that is there, until there is something better. */
  wait(): void;
  /** An empty element for a remote, which does not show yet. */
  empty(): HTMLElement;
  /** Shows what is in it. */
  show(): void;
  /** Shows a message with a button, unless the page has children of its own. */
  fail([lang, text, retry]: readonly string[], onRetry: () => void): void;
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
  root.append(own, place, message);
  const only = (shown: HTMLElement) => {
    for (const one of [own, place, message]) one.hidden = one !== shown;
  };
  only(own);
  return {
    root,
    // A message stays until there is something else, and does not leave an empty place meanwhile.
    wait: () => {
      if (message.hidden) only(own);
    },
    empty: () => {
      const next = document.createElement('div');
      next.hidden = place.hidden;
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
    fail: ([lang = '', text = '', retry = ''], onRetry) => {
      const hasChildren = own
        .assignedNodes()
        .some((node) => node.textContent?.trim() || node instanceof Element);
      if (hasChildren) return only(own);
      const words = document.createElement('p');
      words.setAttribute('role', 'alert');
      words.textContent = text;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = retry;
      button.onclick = onRetry;
      const hadFocus = message.contains(root.activeElement);
      message.id = 'zone-message';
      message.lang = lang;
      message.dir = 'auto';
      message.replaceChildren(words, button);
      only(message);
      if (hadFocus) button.focus();
    },
  };
}
