import type { ReadKnown } from './rendering';

/** A `read` that remembers what it has given. */
export interface NotedReads {
  readonly read: ReadKnown;
  /** Whether all that was read can be compared later. */
  readonly areComplete: boolean;
  /** What was read until now, and how old the oldest of it is. */
  made(): {
    readonly reads: readonly { readonly url: string; readonly etag: string }[];
    readonly asOf?: string;
  };
}

export function readAndNote(read: ReadKnown): NotedReads {
  const etags = new Map<string, string>();
  let areComplete = true;
  let asOf: string | undefined;
  return {
    async read(url) {
      try {
        const answer = await read(url);
        const before = etags.get(url);
        // Without an ETag, or made of two states of the same, it holds for this once.
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
    get areComplete() {
      return areComplete;
    },
    made: () => ({
      reads: [...etags].map(([url, etag]) => ({ url, etag })),
      ...(asOf === undefined ? {} : { asOf }),
    }),
  };
}
