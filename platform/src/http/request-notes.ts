import type { IncomingMessage } from 'node:http';

/** What the server knows of a request. Handlers add what only they know. */
export interface RequestNotes {
  /** The response's `X-Request-Id`, and that of every line of the log that the request causes. */
  readonly id: string;
  /** What it is for: the pattern of a page, or a word of ours; never what the client wrote. */
  route?: string;
  /** The language that the page is answered in. */
  language?: string;
  /** How long the handler took, in milliseconds, without the time that the client takes to read the response. */
  answerMs?: number;
}

/** Unlike a `WeakMap`, costs nothing that can be measured. */
const NOTES = Symbol('notes');
type Noted = IncomingMessage & { [NOTES]?: RequestNotes };

/** Random for each process, so that the ids of instances and of restarts differ. */
const PROCESS = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
let count = 0;

/**
 * What a proxy makes: hexadecimal digits and hyphens (nginx's `$request_id`, UUIDs). Nothing that a visitor could have
 * written into it says anything.
 */
const PROXYS_ID = /^[\da-f][\da-f-]{14,62}[\da-f]$/i;

/**
 * Begins the notes of a request.
 * @param isProxied whether requests come from a proxy of the operator, whose `X-Request-Id` is taken over
 */
export function noteRequest(request: IncomingMessage, isProxied: boolean): RequestNotes {
  const given = isProxied ? request.headers['x-request-id'] : undefined;
  count += 1;
  const isGood = typeof given === 'string' && PROXYS_ID.test(given);
  const notes: RequestNotes = { id: isGood ? given : `${PROCESS}-${count.toString(36)}` };
  (request as Noted)[NOTES] = notes;
  return notes;
}

/** Returns the notes of a request that a server of `http-server.ts` has received. */
export const notesOf = (request: IncomingMessage): RequestNotes | undefined => (request as Noted)[NOTES];
