/** Longer than any frame that a visitor waits for. */
const NO_FRAME_MS = 250;

/**
 * Calls `draw` with the next frame; or after a quarter of a second, because a tab that nobody sees and some readers of search
 * engines have no frames, and the page must become whole there too.
 * @returns ends the waiting
 */
export function onNextFrame(draw: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    stop();
    draw();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, NO_FRAME_MS);
  return stop;
}
