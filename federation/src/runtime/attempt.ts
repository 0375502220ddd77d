/**
 * Returns the URL of a remote's file for an attempt. Later attempts use other URLs, because a browser answers a failed
 * preload from memory and a broken immutable file from its cache. The remote's build passes the entry's query on to
 * every file it loads (build/same-attempt.ts).
 * @param attempt 1 at first
 */
export function urlInAttempt(file: string, attempt: number): string {
  return attempt === 1 ? file : `${file}?attempt=${attempt}`;
}
