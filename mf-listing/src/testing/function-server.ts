import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { answerJson, startServer } from '@zone-directory/testing';

const LOCALES = path.join(__dirname, '../locales');

/** A request as it arrived at send-listing. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The functions' origin, this remote's origin (`/locales/…`) and the base (`/v0/…`) in a single server. */
export interface FunctionServer {
  readonly url: string;
  /** The requests received, in order. */
  readonly received: Received[];
  /** Responds to the next requests for a form token; by default with a token. */
  tokenAnswer: (response: ServerResponse) => void;
  /** How many tokens were fetched. */
  tokensIssued: number;
  /** Responds to the next requests; by default as if they were stored. */
  answer: (response: ServerResponse) => void;
  /** Fields of the businesses by record id, or an error status for the base to return. */
  businesses: Readonly<Record<string, Readonly<Record<string, unknown>>>> | number;
  /** The base responds once this resolves. */
  gate: Promise<void> | undefined;
  close(): Promise<void>;
}

/** Responds like a server that stored the request. */
export const stored = (response: ServerResponse) => answerJson(response, 201, { ok: true });

/** Returns a response with this token. */
export const gives = (token: string) => answers(200, { token });

/** Returns a response with this status and body. */
export const answers = (status: number, body: unknown) => (response: ServerResponse) =>
  answerJson(response, status, body);

/** Starts the server on a free port. */
export async function startFunctionServer(): Promise<FunctionServer> {
  const server = await startServer((request, response) => {
    const url = request.url ?? '';
    const locale = path.join(LOCALES, url.replace(/^\/locales\//, ''));
    if (url.startsWith('/locales/')) {
      if (existsSync(locale)) response.end(readFileSync(locale));
      else response.writeHead(404).end();
      return;
    }
    if (url.startsWith('/v0/')) return void answerRecord(url, response);
    if (url === '/.netlify/functions/form-token') {
      functions.tokensIssued += 1;
      functions.tokenAnswer(response);
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      functions.received.push({
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: JSON.parse(body),
      });
      functions.answer(response);
    });
  });
  async function answerRecord(url: string, response: ServerResponse) {
    await functions.gate;
    const { businesses } = functions;
    const id = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    if (typeof businesses === 'number') answerJson(response, businesses, { error: 'FAULT' });
    else if (businesses[id]) answerJson(response, 200, { id, fields: businesses[id] });
    else answerJson(response, 404, { error: 'NOT_FOUND' });
  }
  const functions: FunctionServer = {
    url: server.url,
    received: [],
    tokenAnswer: gives('token-of-the-form'),
    tokensIssued: 0,
    answer: stored,
    businesses: {},
    gate: undefined,
    close: server.close,
  };
  return functions;
}
