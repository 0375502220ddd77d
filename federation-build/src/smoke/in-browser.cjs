const { counts, isDoubtful, watched } = require('./pretended.cjs');

/** An effect that uses more than this may not end because nothing that is pretended ever does. */
const MOST_TOUCHED = 10_000;

/** Whether something has run that only a browser does: this page goes no further than where that first waits. */
const held = { isHeld: false };
exports.held = held;

/**
 * Runs what only a browser does, each call and then what it has returned to end it.
 * @returns what they throw for which this page is not to blame
 */
exports.inBrowser = async (calls) => {
  held.isHeld = true;
  const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
  const names = [...timers, 'fetch'];
  const real = names.map((name) => globalThis[name]);
  for (const name of timers) globalThis[name] = () => 0;
  globalThis.fetch = () => new Promise(() => {});
  counts.mostTouched = MOST_TOUCHED;
  const thrown = [];
  const failed = [];
  const attempt = (call, onError) =>
    watched(() => {
      try {
        return call();
      } catch (error) {
        if (!isDoubtful(error)) onError(error);
        return undefined;
      }
    });
  const ends = calls.map((call) => attempt(call, () => failed.push(call)));
  // Inner components run theirs first: what they register is there by now.
  for (const call of failed) ends.push(attempt(call, (error) => thrown.push(error)));
  for (const end of ends) if (typeof end === 'function') attempt(end, (error) => thrown.push(error));
  // What they have begun goes on until it waits for something.
  for (let turn = 0; turn < 10; turn++) await undefined;
  names.forEach((name, index) => {
    // A loop of frames would never end.
    if (name === 'setTimeout' || name === 'fetch') globalThis[name] = real[index];
  });
  counts.mostTouched = Number.POSITIVE_INFINITY;
  return thrown;
};
