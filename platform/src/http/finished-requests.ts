import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestNotes } from './request-notes';

/** A request that is answered, or whose client has gone. */
export interface FinishedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly notes: RequestNotes;
  /** False if the client has gone before the end of the answer. */
  readonly isComplete: boolean;
  /** What it was for: the pattern of a page, or a word of ours; never what the client wrote. */
  readonly route: string;
  /** From the end of its headers to the end of its answer, in milliseconds. */
  readonly ms: number;
}

/** Learns of each request once it is over. Called for every answer, so it has to be quick. */
export type OnFinished = (finished: FinishedRequest) => void;

/** Calls `onFinished` when the request is over. */
export function observeFinished(
  observed: Pick<FinishedRequest, 'request' | 'response' | 'notes'>,
  onFinished: OnFinished,
): void {
  const { request, response, notes } = observed;
  const begun = performance.now();
  // Comes in any case, once.
  response.once('close', () => {
    const isComplete = response.writableFinished;
    const { route = 'other' } = notes;
    // Spreading `observed` would cost a quarter of a small response's time.
    onFinished({ request, response, notes, isComplete, route, ms: performance.now() - begun });
  });
}
