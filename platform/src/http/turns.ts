/** Shares the turns of the event loop between who comes and who is here. */
export interface Turns {
  /** A connection has been accepted. */
  accepted(): void;
  /** Has a request handled when it is its turn. */
  take(handle: () => void): void;
}

/** Handled in one turn: some 2 ms. */
const MOST_REQUESTS = 10;
/** Accepted at most before requests are handled again: a flood of connections takes about half of the time. */
const MOST_CONNECTIONS = 40;

/**
 * Node accepts one connection per turn of its event loop, and in the same turn hands over every request that has arrived: beside 800
 * busy connections, each new one would wait for 800 answers, and the last of many for seconds. Here a turn handles a few requests
 * in the order of their arrival, and none while connections arrive, up to a number of those.
 */
export function createTurns(): Turns {
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
    // Where one came from, there may be another behind it.
    const isAccepting = hasAccepted && acceptedInARow < MOST_CONNECTIONS;
    hasAccepted = false;
    if (!isAccepting) {
      acceptedInARow = 0;
      for (const handle of waiting.splice(0, MOST_REQUESTS)) handle();
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
