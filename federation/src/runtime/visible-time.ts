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
