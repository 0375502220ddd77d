import { languageOf } from '../script/element-state';
import type { ElementView } from '../script/element-view';
import type { FailureTexts, LiveElements } from '../script/live-elements';
import { readJson } from '../script/zone-files';

const CSS = `#zone-message{padding:16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui}
#zone-message>button{font:inherit;min-height:44px;padding:0 16px}`;

/** Shows a message with a button, unless the element has children of the page. */
export function showMessage(
  view: ElementView,
  [lang, text, retry]: readonly [lang: string, ...FailureTexts],
  onRetry: () => void,
): void {
  const { own } = view;
  const hasChildren = own.assignedNodes().some((node) => node.textContent?.trim() || node instanceof Element);
  view.message ??= createMessage(view.root);
  const [line, button] = view.message.children as unknown as [HTMLElement, HTMLButtonElement];
  line.textContent = text;
  button.textContent = retry;
  button.onclick = onRetry;
  view.message.lang = lang;
  // The remote's root stays as it is: content that is late can still be measured.
  own.hidden = !hasChildren;
  view.message.hidden = hasChildren;
}

function createMessage(root: ShadowRoot): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const message = document.createElement('div');
  const line = document.createElement('p');
  message.id = 'zone-message';
  message.dir = 'auto';
  message.hidden = true;
  // The text is set later, so that screen readers announce it.
  line.role = 'alert';
  message.append(line, document.createElement('button'));
  root.append(message);
  return message;
}

/** Fallback when no other texts can be fetched. */
const ENGLISH: FailureTexts = ['This is not available now.', 'Try again'];

/**
 * Returns the texts for an element that failed, in the page's language if they can be fetched, else in English. Never
 * throws.
 */
export async function failureTexts(
  live: LiveElements | undefined,
  element: string,
  tag: string,
): Promise<readonly [lang: string, ...texts: FailureTexts]> {
  const lang = (live && languageOf(live, tag)) || 'en';
  const read =
    live && readJson<Record<string, FailureTexts>>(`${live.zone}embed/words/${lang}.json`, 'registry');
  const own = (await read?.catch(() => undefined))?.[element];
  return own ? [lang, ...own] : ['en', ...ENGLISH];
}
