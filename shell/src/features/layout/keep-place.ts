/** How long late strings may still move the page. */
const AFTERWARDS_MS = 1_000;
/** What a visitor reads as one thing. */
const PIECE = 'li,article,p,h1,h2,h3,h4,h5,h6';
const BY_THE_VISITOR = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Keeps what the visitor reads where it is while the texts above it change their height: browsers do not when the
 * direction changes, and Safari never does. A page at its top stays there. Ends when the visitor scrolls.
 * @returns a function to call once the texts have changed
 */
export function keepPlace(): () => void {
  const main = document.querySelector('main');
  const piece = scrollY > 0 && main ? pieceInView(main) : undefined;
  if (!piece) return () => undefined;
  const { top } = piece.getBoundingClientRect();
  let deadline = Number.POSITIVE_INFINITY;
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    for (const type of BY_THE_VISITOR) removeEventListener(type, stop, true);
  };
  const follow = () => {
    if (!piece.isConnected || performance.now() > deadline) return stop();
    const moved = piece.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) scrollBy(0, moved);
    request = requestAnimationFrame(follow);
  };
  for (const type of BY_THE_VISITOR) addEventListener(type, stop, true);
  follow();
  return () => {
    deadline = performance.now() + AFTERWARDS_MS;
  };
}

/**
 * Returns the first piece that is whole below the bars at the top, or else one that is partly in view. Only what leads
 * to it is measured: a long list is skipped page by page.
 */
function pieceInView(parent: Element): Element | undefined {
  let partly: Element | undefined;
  for (const child of parent.children) {
    const { top, bottom, height } = child.getBoundingClientRect();
    if (height === 0 || bottom <= innerHeight / 4 || top >= innerHeight) continue;
    if (/sticky|fixed/.test(getComputedStyle(child).position)) continue;
    const isPiece = child.matches(PIECE) || child.childElementCount === 0;
    const found = isPiece ? child : pieceInView(child);
    if (found && found.getBoundingClientRect().top >= innerHeight / 4) return found;
    partly ??= found;
  }
  return partly;
}
