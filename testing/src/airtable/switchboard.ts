import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { createFaults, type FaultRule } from '../faults';
import { answerJson } from '../server';

/** A received request. */
export interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  readonly authorization: string | undefined;
  /** Status of the response; undefined until it was sent completely. */
  status?: number;
}

/** Lets a test inject faults into a base and read its requests. */
export interface Switchboard {
  /** Replaces the fault rules; without arguments, clears them. */
  fault(...rules: readonly FaultRule[]): void;
  /** The requests received, in order. */
  readonly requests: SeenRequest[];
  /** Wraps the service's listener. */
  readonly front: (listener: RequestListener) => RequestListener;
}

/** The service's error response, for rules without a body. */
const REFUSAL = {
  contentType: 'application/json; charset=utf-8',
  body: { error: { type: 'FAULT', message: 'The base is closed' } },
};

/** Creates a switchboard. Other processes replace its rules over HTTP, with `POST /__faults`. */
export function createSwitchboard(): Switchboard {
  const faults = createFaults(REFUSAL);
  const requests: SeenRequest[] = [];

  return {
    fault: (...rules) => faults.set(rules),
    requests,
    front(listener) {
      const answer = faults.front(listener);
      return (request, response) => {
        const { method = '', url = '', headers } = request;
        // Since version 24, Node's fetch sends the mark of an empty query, as browsers do.
        const target = url.replace(/\?$/, '');
        if (target === '/__faults') {
          json(request)
            .then((rules) => faults.set(rules as readonly FaultRule[]))
            .then(
              () => answerJson(response, 200, {}),
              (error: unknown) => answerJson(response, 400, String(error)),
            );
          return;
        }
        const seen: SeenRequest = { at: Date.now(), method, target, authorization: headers.authorization };
        requests.push(seen);
        response.once('finish', () => {
          seen.status = response.statusCode;
        });
        answer(request, response);
      };
    },
  };
}
