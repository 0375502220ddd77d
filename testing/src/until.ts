/** Longer than anything takes, on the busiest machine: whoever waits in vain must end. */
const PATIENCE_MS = 90_000;

/** Looks again and again until something holds. @throws Error when it never does */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
