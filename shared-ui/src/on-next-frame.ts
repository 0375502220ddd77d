/** Longer than any frame that a visitor waits for. */
const NO_FRAME_MS = 250;

/**
 * Calls `callback` with the next frame, or after a quarter of a second: hidden tabs and some search engine crawlers
 * have no frames, and the page must be completed there too.
 * @returns a function that cancels the call
 */
export function onNextFrame(callback: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    stop();
    callback();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, NO_FRAME_MS);
  return stop;
}
