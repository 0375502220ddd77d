/** A browser runs a timer no sooner. */
const SHORTEST_MS = 1;
const FRAME_MS = 16;
/** A page that does more is busy for ever, such as one with an animation. */
const MOST_TURNS = 1_000;

/** Lets promises settle, and messages of this process arrive. */
const turnOfNode = () => new Promise(setImmediate);

/**
 * Creates the time of a page: its timers run one after another without waiting. Time stands still while it waits for an
 * answer.
 * @param window whose timers they are
 * @param onError takes what a timer throws
 */
exports.createClock = (window, onError) => {
  const tasks = new Map();
  const waiting = new Set();
  let nowMs = 0;
  let turns = 0;
  let ids = 0;
  const add = (call, delayMs, given = [], everyMs = undefined) => {
    ids += 1;
    tasks.set(ids, { call, given, everyMs, dueMs: nowMs + Math.max(Number(delayMs) || 0, SHORTEST_MS) });
    return ids;
  };
  const remove = (id) => void tasks.delete(id);
  /** @returns whether there was anything to run up to `untilMs` */
  const runNext = (untilMs) => {
    let next;
    for (const [id, task] of tasks) if (!next || task.dueMs < next.task.dueMs) next = { id, task };
    if (!next || next.task.dueMs > untilMs) return false;
    const { id, task } = next;
    nowMs = Math.max(nowMs, task.dueMs);
    turns += 1;
    if (task.everyMs === undefined) tasks.delete(id);
    else task.dueMs = nowMs + Math.max(Number(task.everyMs) || 0, SHORTEST_MS);
    try {
      if (typeof task.call === 'function') Reflect.apply(task.call, window, task.given);
    } catch (error) {
      onError(error);
    }
    return true;
  };
  return {
    add,
    /** How many timers have run. */
    turns: () => turns,
    /** Milliseconds since the page was opened. They never stand still, for code that waits in a loop. */
    now: () => (nowMs += 0.001),
    /** Returns a promise that time waits for. */
    waitFor(promise) {
      waiting.add(promise);
      const done = () => waiting.delete(promise);
      promise.then(done, done);
      return promise;
    },
    /** Runs all that is due within a time. */
    async run(forMs) {
      const untilMs = nowMs + forMs;
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        await turnOfNode();
        while (waiting.size > 0) {
          await Promise.race([...waiting].map((one) => one.catch(() => {})));
          await turnOfNode();
        }
        if (!runNext(untilMs)) return;
      }
    },
    globals: {
      setTimeout: (call, delayMs, ...given) => add(call, delayMs, given),
      setInterval: (call, everyMs, ...given) => add(call, everyMs, given, everyMs),
      clearTimeout: remove,
      clearInterval: remove,
      requestAnimationFrame: (call) => add(() => call(nowMs), FRAME_MS),
      cancelAnimationFrame: remove,
      requestIdleCallback: (call) =>
        add(() => call({ didTimeout: false, timeRemaining: () => 10 }), FRAME_MS),
      cancelIdleCallback: remove,
    },
  };
};
