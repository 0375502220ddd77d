const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a request is tried to be delivered, since it was stored or an editor ordered it again. */
export const GIVE_UP_MS = 7 * 24 * HOUR_MS;
/** As many attempts as a week has, for rows whose age nobody knows because a clock was put back. */
export const MOST_ATTEMPTS = 40;

const FIRST_RETRY_MS = 30_000;

/** Up to a quarter longer at random, so that what failed together is not tried together. */
const spread = (ms: number, chance: number) => ms * (1 + chance / 4);

/** Returns how long, in ms, one request waits after `attempts` failures: 30 s, doubled each time, up to 6 hours. */
export const retryAfter = (attempts: number, chance = Math.random()): number =>
  spread(Math.min(6 * HOUR_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20)), chance);

/** Returns how long, in ms, a whole way rests after failures in a row: 5 s, doubled each time, up to 5 minutes. */
export const restAfter = (failures: number, chance = Math.random()): number =>
  spread(Math.min(5 * MINUTE_MS, 5_000 * 2 ** Math.min(failures - 1, 20)), chance);
