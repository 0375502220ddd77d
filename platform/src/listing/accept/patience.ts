import { inTime } from '../../in-time';

/** A visitor is told within 5 s that nothing could be stored, also when the database hangs; what limits take comes before. */
const PATIENCE_MS = 4_000;

/** Gives up on the database. What it stores later is found by the idempotency key of the next try. */
export const withinPatience = <Result>(work: Promise<Result>): Promise<Result> =>
  inTime(work, PATIENCE_MS, () => {
    throw new Error('the database does not answer');
  });
