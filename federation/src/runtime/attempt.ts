/**
 * The URL of a remote's file in an attempt. A later attempt has URLs of its own, and the remote's build gives the
 * entry's query to every file it loads (build/same-attempt.ts): a browser goes on answering a preload that failed from
 * memory, and a broken file that was sent as immutable from its cache.
 * @param attempt 1 at first
 */
export function urlInAttempt(file: string, attempt: number): string {
  return attempt === 1 ? file : `${file}?attempt=${attempt}`;
}
