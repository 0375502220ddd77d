import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that is answered, or whose client has gone. */
export interface FinishedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** False if the client has gone before the end of the answer. */
  readonly isComplete: boolean;
  /** What it was for: the pattern of a page, or a word of ours; never what the client wrote. */
  readonly route: string;
  /** From the end of its headers to the end of its answer, in milliseconds. */
  readonly ms: number;
}

/** Learns of each request once it is over. Called for every answer, so it has to be quick. */
export type OnFinished = (finished: FinishedRequest) => void;

const routes = new WeakMap<IncomingMessage, string>();

/** Notes what a request is for; the last note counts. */
export const noteRoute = (request: IncomingMessage, route: string): void => void routes.set(request, route);

/** Calls `onFinished` when the request is over. */
export function observeFinished(
  request: IncomingMessage,
  response: ServerResponse,
  onFinished: OnFinished,
): void {
  const begun = performance.now();
  let isComplete = false;
  response.once('finish', () => {
    isComplete = true;
  });
  // Comes in any case, once.
  response.once('close', () => {
    const route = routes.get(request) ?? 'other';
    onFinished({ request, response, isComplete, route, ms: performance.now() - begun });
  });
}
