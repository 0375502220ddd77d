const LOOK_MS = 500;

/**
 * Calls `gone` when the parent process has ended. npm sends SIGTERM to a shell that does not forward it (`exec` would,
 * but does not exist on Windows), and an orphaned server would keep its port. Does not keep the process alive.
 * @param env shows whether npm runs this process; otherwise nothing is watched
 */
export function onParentExit(env: NodeJS.ProcessEnv, gone: () => void): void {
  if (env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
}
