import type { LiveStore } from '@zone-directory/federation-build/release';

interface Opened {
  readonly live: LiveStore;
  close(): Promise<void>;
}

/** Returns a store that is opened when it is first used. */
export function whenNeeded(open: () => Promise<Opened>): Opened {
  let opened: Promise<Opened> | undefined;
  const use = async () => {
    opened ??= open();
    return (await opened).live;
  };
  return {
    live: {
      read: async () => (await use()).read(),
      history: async function* (before) {
        yield* (await use()).history(before);
      },
      change: async (...args) => (await use()).change(...args),
      forget: async (...args) => (await use()).forget(...args),
    },
    close: async () => {
      // What could not be opened has failed the command already.
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
