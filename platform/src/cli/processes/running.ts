/** Collects what was started, to stop it in reverse order. */
export class Running {
  readonly #stops: (() => unknown)[] = [];

  add(stop: () => unknown): void {
    this.#stops.push(stop);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}

/** Runs `start`, which adds what it starts to `running`; if it fails, all of that is stopped again. */
export async function withCleanup<Started>(start: (running: Running) => Promise<Started>): Promise<Started> {
  const running = new Running();
  try {
    return await start(running);
  } catch (error) {
    await running.close();
    throw error;
  }
}
