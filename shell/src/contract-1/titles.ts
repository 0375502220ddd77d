/**
 * Parts of contract 1 render a `<title>` of their own, which React puts into the head. A document has one title: ours is not in
 * it as long as there is one of theirs.
 * @returns ends it
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
