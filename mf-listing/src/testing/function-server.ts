import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { answerJson, startServer } from 'testing';

const LOCALES = path.join(__dirname, '../locales');

/** A request as it arrived at send-listing. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The functions' origin, this remote's own one (`/locales/…`) and the base (`/v0/…`) in a single server. */
export interface FunctionServer {
  readonly url: string;
  /** What has arrived, in order. */
  readonly received: Received[];
  /** How the next requests for a form token are answered; by default with a token. */
  tokenAnswer: (response: ServerResponse) => void;
  /** How many tokens were fetched. */
  tokensIssued: number;
  /** How the next requests are answered; a stored request by default. */
  answer: (response: ServerResponse) => void;
  /** Fields of the businesses by record id, or the status that the base answers instead. */
  businesses: Readonly<Record<string, Readonly<Record<string, unknown>>>> | number;
  /** The base answers when this is over. */
  gate: Promise<void> | undefined;
  close(): Promise<void>;
}

/** The answer of a server that stored the request. */
export const stored = (response: ServerResponse) => answerJson(response, 201, { ok: true });

/** The answer of a server that issues tokens. */
export const gives = (token: string) => answers(200, { ticket: token });

/** An answer of that status and body. */
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
    if (url === '/.netlify/functions/listing-ticket') {
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
