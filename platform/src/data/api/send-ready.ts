import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswers } from './ready-answers';

/** Sends what is ready, to a GET; false, and nothing done, when the fetch handler must be asked. */
export function sendReady(ready: ReadyAnswers, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false;
  const answer = ready(request.url ?? '', request.headers);
  if (!answer) return false;
  response.writeHead(answer.status, answer.headers).end(answer.bytes);
  return true;
}
