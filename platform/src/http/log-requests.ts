import type { Log } from '../log/log';
import type { OnFinished } from './finished-requests';

/** A response that takes longer, in ms, is worth a warning. */
const SLOW_MS = 1_000;

/**
 * Returns what logs requests once they are over: failed ones (5xx) as errors, slow ones as warnings, and at the level
 * `debug` all others. A line has no path, query or header. How fast a client reads does not count.
 */
export function logFinished(log: Log): OnFinished {
  const isDebugging = log.isEnabled('debug');
  return ({ request, response, notes, isComplete, route, ms: total }) => {
    const status = response.statusCode;
    const ms = notes.answerMs ?? total;
    const level = isComplete && status >= 500 ? 'error' : ms > SLOW_MS ? 'warn' : 'debug';
    if (level === 'debug' && !isDebugging) return;
    const bytes = Number(response.getHeader('content-length') ?? Number.NaN);
    log[level](MESSAGES[level], {
      requestId: notes.id,
      method: request.method,
      route,
      status: isComplete ? status : undefined,
      ms: Math.round(ms * 10) / 10,
      bytes: bytes >= 0 ? bytes : undefined,
      language: notes.language,
      aborted: isComplete ? undefined : true,
    });
  };
}

const MESSAGES = { error: 'A request failed', warn: 'A request took long', debug: 'Request' };
