/** Shares the turns of the event loop between new connections and pending requests. */
export interface FairScheduler {
  /** A connection has been accepted. */
  accepted(): void;
  /** Queues a request, which is handled when it is its turn. */
  take(handle: () => void): void;
}

/** Handled in one turn: about 2 ms. */
const MAX_REQUESTS = 10;
/** Accepted before requests are handled again: a flood of connections takes about half of the time. */
const MAX_CONNECTIONS = 40;

/**
 * Creates turns. Node accepts one connection per turn of its event loop, and in the same turn hands over every request
 * that has arrived: with 800 busy connections, each new one would wait for 800 answers, and the last of many for
 * seconds. Here a turn handles a few requests in order of arrival, and none while connections arrive, up to a limit.
 */
export function createFairScheduler(): FairScheduler {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  let hasAccepted = false;
  let acceptedInARow = 0;

  const plan = () => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(turn);
  };
  const turn = () => {
    isPlanned = false;
    // After one connection, there may be another.
    const isAccepting = hasAccepted && acceptedInARow < MAX_CONNECTIONS;
    hasAccepted = false;
    if (!isAccepting) {
      acceptedInARow = 0;
      for (const handle of waiting.splice(0, MAX_REQUESTS)) handle();
    }
    plan();
  };
  return {
    accepted() {
      hasAccepted = true;
      acceptedInARow += 1;
    },
    take(handle) {
      waiting.push(handle);
      plan();
    },
  };
}
