import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerListener } from '../http/server';
import { MOST_BYTES } from './report';

/** What became of a report, for metrics. */
export type ReportOutcome = 'counted' | 'limited' | 'malformed' | 'token' | 'labels' | 'unready';

const STATUS: Readonly<Record<ReportOutcome, number>> = {
  counted: 204,
  // Nothing that a sender could do about it, and nothing for it to learn.
  limited: 204,
  malformed: 400,
  token: 403,
  labels: 422,
  unready: 503,
};

/** Judges and counts reports. */
export interface ReportTaker {
  /** Whether a report of a network is to be read. */
  admits(network: string): boolean;
  accept(body: string, network: string): ReportOutcome;
}

/**
 * Creates the listener of `/reports`. It works on Node's own objects: there may be as many reports as pages, and each has
 * to cost far less than one. `sendBeacon` reads no answer, so no other site needs permission to do so.
 * @param networkOf returns the sender's network
 */
export function createReportListener(
  { admits, accept }: ReportTaker,
  networkOf: (request: IncomingMessage) => string,
): ServerListener {
  return (request, response) => {
    if (request.method !== 'POST') return answer(response, 405, { Allow: 'POST' });
    if (Number(request.headers['content-length']) > MOST_BYTES) return refuse(response);
    const network = networkOf(request);
    // Node discards the body.
    if (!admits(network)) return answer(response, STATUS.limited);
    return new Promise<void>((resolve) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MOST_BYTES) chunks.push(chunk);
        else if (!response.headersSent) refuse(response);
      });
      request.on('end', () => {
        if (!response.headersSent)
          answer(response, STATUS[accept(Buffer.concat(chunks).toString(), network)]);
        resolve();
      });
      // The client has gone.
      request.on('close', resolve);
    });
  };
}

/** What follows of the body is not read. */
function refuse(response: ServerResponse): void {
  answer(response, 413, { Connection: 'close' });
}

function answer(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}) {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
}
