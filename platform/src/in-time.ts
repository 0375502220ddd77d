/**
 * Waits for work at most so many milliseconds; the work goes on after them.
 * @param late gives, or throws, what comes of it then
 */
export function inTime<Result, Late>(
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
