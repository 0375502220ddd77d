/**
 * Parts of contract 1 render their own `<title>`, which React puts into the head. A document has one title: removes
 * ours while one of theirs exists.
 * @returns a function that ends this
 */
export function yieldToTitles(ours: HTMLTitleElement): () => void {
  const look = () => {
    if (document.head.querySelector('title:not([data-page])')) ours.remove();
    else if (!ours.isConnected) document.head.append(ours);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true });
  look();
  return () => observer.disconnect();
}
