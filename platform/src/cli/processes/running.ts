/** Everything that was started, to be stopped in the reverse order. */
export class Running {
  readonly #stops: (() => unknown)[] = [];

  add(stop: () => unknown): void {
    this.#stops.push(stop);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}

/** Starts several things one after the other; when one of them fails, those that were started are stopped again. */
export async function startTogether<Started>(
  start: (running: Running) => Promise<Started>,
): Promise<Started> {
  const running = new Running();
  try {
    return await start(running);
  } catch (error) {
    await running.close();
    throw error;
  }
}
