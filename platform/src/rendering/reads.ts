import type { ReadKnown } from '@zone-directory/federation-build/rendering';

/** Creates a `read` that records what it returned. */
export function recordReads(read: ReadKnown) {
  const etags = new Map<string, string>();
  let areComplete = true;
  let asOf: string | undefined;
  return {
    async read(url: string) {
      try {
        const answer = await read(url);
        const before = etags.get(url);
        // Without an ETag, or with two states of one URL, the rendering cannot be reused.
        if (answer.etag === '' || (before !== undefined && before !== answer.etag)) areComplete = false;
        etags.set(url, answer.etag);
        const answerAsOf = answer.headers['data-as-of'];
        if (answerAsOf !== undefined && (asOf === undefined || answerAsOf < asOf)) asOf = answerAsOf;
        return answer;
      } catch (error) {
        areComplete = false;
        throw error;
      }
    },
    /** Whether everything that was read can be revalidated later. */
    get areComplete() {
      return areComplete;
    },
    /** Returns what was read so far, and the `data-as-of` of the oldest. */
    made: () => ({
      reads: [...etags].map(([url, etag]) => ({ url, etag })),
      ...(asOf === undefined ? {} : { asOf }),
    }),
  };
}
