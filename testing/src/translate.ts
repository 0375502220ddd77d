/** How a translator changes a text: it puts the text node into another element, or a new one with other words there. */
export type Manner = 'moves' | 'replaces';

/** What the new words of a translator that replaces texts begin with. */
export const TRANSLATED = '\u2020';

/**
 * Translates an element as browsers do: at once, and again whatever changes later.
 * @param node the element, or a document fragment such as a shadow root
 * @returns a function that stops it; what is translated stays so
 */
export function translate(node: Node, manner: Manner): () => void {
  const observer = new MutationObserver(() => run());
  const run = () => {
    for (const text of textsIn(node)) change(text, manner);
    // What it has done itself is nothing new.
    observer.takeRecords();
  };
  observer.observe(node, { childList: true, characterData: true, subtree: true });
  run();
  return () => observer.disconnect();
}

function textsIn(node: Node): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\S/.test(text.data) && !text.parentElement?.closest('font,script,style,textarea,option'))
      found.push(text);
  }
  return found;
}

function change(text: Text, manner: Manner): void {
  const font = document.createElement('font');
  const inner = font.appendChild(document.createElement('font'));
  text.replaceWith(font);
  inner.append(manner === 'moves' ? text : TRANSLATED + text.data);
}
