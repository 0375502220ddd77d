/**
 * Waits at most `ms` milliseconds for `work`, which continues after the timeout.
 * @param late returns the result for a timeout, or throws
 */
export function withTimeout<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
