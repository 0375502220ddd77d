/**
 * Ends the current task: the promise resolves in the next one. Between the two the browser paints and responds to the
 * visitor. Uses a message, because browsers throttle timers in hidden tabs, and a page opened in one must start as
 * well.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
