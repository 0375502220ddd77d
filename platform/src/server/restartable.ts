import type { RunningServer } from '../http/server';

/** An origin that can be stopped and started again, to simulate an outage. */
export interface Restartable {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes an origin restartable, without starting it. */
export function restartable(startOrigin: () => Promise<RunningServer>): Restartable {
  let origin: RunningServer | undefined;
  return {
    start: async () => {
      origin ??= await startOrigin();
    },
    stop: async () => {
      await origin?.close();
      origin = undefined;
    },
  };
}
