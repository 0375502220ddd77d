import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFaults, type FaultRule } from '../faults';
import { answerJson } from '../server';

/** A request as it arrived. */
export interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly authorization: string | undefined;
  /** Undefined until it was answered whole. */
  status?: number;
}

/** What a test does to a base, and sees of it. */
export interface Switchboard {
  /** Replaces the fault rules; none ends them. */
  fault(...rules: readonly FaultRule[]): void;
  /** What has arrived, in order. */
  readonly requests: SeenRequest[];
  /** Stands in front of the service. */
  readonly front: (listener: RequestListener) => RequestListener;
}

/** What the service refuses with where a rule has no words of its own. */
const REFUSAL = {
  contentType: 'application/json; charset=utf-8',
  body: { error: { type: 'FAULT', message: 'The base is closed' } },
};

/**
 * Makes a switchboard. Other processes reach it over HTTP: `POST /__faults` takes a list of rules, `DELETE /__faults` ends
 * them, and `GET` and `DELETE /__requests` show and empty what has arrived.
 */
export function createSwitchboard(): Switchboard {
  const faults = createFaults(REFUSAL);
  const requests: SeenRequest[] = [];

  const obey = async (call: string, body: Promise<string>): Promise<unknown> => {
    if (call === 'POST /__faults') faults.set(JSON.parse(await body) as readonly FaultRule[]);
    else if (call === 'DELETE /__faults') faults.set([]);
    else if (call === 'DELETE /__requests') requests.length = 0;
    return { requests };
  };

  return {
    fault: (...rules) => faults.set(rules),
    requests,
    front(listener) {
      const answer = faults.front(listener);
      return (request, response) => {
        const { method = '', url: target = '', headers } = request;
        if (target.startsWith('/__')) {
          obey(`${method} ${target}`, text(request)).then(
            (content) => answerJson(response, 200, content),
            (error: unknown) => answerJson(response, 400, { error: String(error) }),
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
