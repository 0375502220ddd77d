/**
 * Ends the task that runs: the promise resolves in the next one. Between the two the browser paints and answers the visitor.
 * A message, because browsers hold timers back in tabs that nobody sees, and a page opened in one must start as well.
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
