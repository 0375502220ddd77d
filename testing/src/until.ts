/** Longer than anything takes on the busiest machine, so that a test that waits in vain still ends. */
const PATIENCE_MS = 90_000;

/** Polls until a condition holds. @throws Error after 90 s */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
