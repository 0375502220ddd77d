const LOOK_MS = 500;

/**
 * Tells when the process that has started this one has ended. npm hands SIGTERM to a shell that does not hand it on (`exec`
 * would have it do so, and there is none on Windows), and a server that nobody answers for would keep its port. Does not
 * keep the process alive.
 * @param env where npm says that it runs this process
 */
export function onParentGone(env: NodeJS.ProcessEnv, gone: () => void): void {
  if (env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
}
