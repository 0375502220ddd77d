/**
 * How long a visitor waits for what a page lacks, in ms: a file, a part's code, then its content. After that the release
 * before is shown, or a message.
 */
export const LONGEST_WAIT_MS = 8_000;

/**
 * Visible time for a part that has rendered, but shows nothing: enough for what an effect sets, or a cached response
 * that it reads. A part that waits longer shows a placeholder of its own or suspends.
 */
export const EMPTY_MS = 2_000;

/**
 * Calls back once the page has been visible for some time: visitors do not wait in a hidden tab, and browsers throttle
 * its timers.
 * @param ms visible time until the call, in milliseconds
 * @returns a function that cancels the call
 */
export function afterVisible(ms: number, then: () => void): () => void {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      if (timer !== undefined) left -= performance.now() - since;
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined) {
      since = performance.now();
      timer = setTimeout(() => {
        stop();
        then();
      }, left);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
