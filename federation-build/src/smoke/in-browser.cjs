const { counts, isDoubtful, watched } = require('./pretended.cjs');

/** An effect that uses more than this may not end because nothing that is pretended ever does. */
const MOST_TOUCHED = 10_000;

/** Whether something has run that only a browser does: this page goes no further than where that first waits. */
const held = { isHeld: false };
exports.held = held;

/** Calls `run`, and lets it go on until it waits for something, which never comes. */
async function unanswered(run) {
  held.isHeld = true;
  const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
  const names = [...timers, 'fetch'];
  const real = names.map((name) => globalThis[name]);
  for (const name of timers) globalThis[name] = () => 0;
  globalThis.fetch = () => new Promise(() => {});
  counts.mostTouched = MOST_TOUCHED;
  run();
  for (let turn = 0; turn < 10; turn++) await undefined;
  names.forEach((name, index) => {
    // A loop of frames would never end.
    if (name === 'setTimeout' || name === 'fetch') globalThis[name] = real[index];
  });
  counts.mostTouched = Number.POSITIVE_INFINITY;
}

/**
 * Runs what only a browser does.
 * @param timesSet how often they have set a state
 * @returns what the calls throw for which this page is not to blame, and whether what they leave may be this page's doing
 */
exports.inBrowser = async (calls, timesSet = () => 0) => {
  const failed = [];
  const thrown = [];
  let hasPretended = false;
  let timesBefore = timesSet();
  /** What stands for a value is known when it is used; nothing at all, where a page has something, is not. */
  const look = () => {
    hasPretended ||= counts.lacked + counts.missed > 0 || (counts.touched > 0 && timesSet() > timesBefore);
    timesBefore = timesSet();
  };
  const attempt = (call, onError) => {
    watched(() => {
      try {
        call();
      } catch (error) {
        if (!isDoubtful(error)) onError(error);
      }
    });
    look();
  };
  await unanswered(() => {
    for (const call of calls) attempt(call, () => failed.push(call));
    // Inner components run theirs first: what they register is there by now.
    for (const call of failed) attempt(call, (error) => thrown.push(error));
  });
  look();
  return { thrown, hasPretended };
};
