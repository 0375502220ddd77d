/** A visitor is told within 5 s that nothing could be stored, also when the database hangs; what limits take comes before. */
const PATIENCE_MS = 4_000;

/** Gives up on the database. What it stores later is found by the idempotency key of the next try. */
export function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
