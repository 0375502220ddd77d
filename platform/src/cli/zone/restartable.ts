import type { Origin } from './origins';

/** An origin that can be stopped and started again: what an outage looks like. */
export interface Restartable {
  start(): Promise<void>;
  stop(): Promise<void>;
  warm(paths: readonly string[]): Promise<void>;
}

/** Makes an origin restartable; it is not started yet. */
export function restartable(startOrigin: () => Promise<Origin>): Restartable {
  let origin: Origin | undefined;
  return {
    start: async () => {
      origin ??= await startOrigin();
    },
    stop: async () => {
      await origin?.close();
      origin = undefined;
    },
    warm: async (paths) => origin?.warm(paths),
  };
}
