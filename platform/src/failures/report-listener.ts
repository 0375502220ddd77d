import type { ServerResponse } from 'node:http';
import { clientAddress } from '../http/fetch-listener';
import { networksOf } from '../http/networks';
import type { ServerListener } from '../http/server';
import { MOST_BYTES } from './report';

/** What became of a report, for metrics. */
export type ReportOutcome = 'counted' | 'limited' | 'malformed' | 'token' | 'labels' | 'unready';

/** What `sendBeacon` sends, and what a program would; any other type is no report. */
const TYPES = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;

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
 * @param trustedProxies as of `clientAddress`: whoever sends a report can write any other header
 */
export function createReportListener(
  { admits, accept }: ReportTaker,
  trustedProxies: number,
): ServerListener {
  return (request, response) => {
    if (request.method !== 'POST') return answer(response, 405, { Allow: 'POST' });
    const { 'content-length': length, 'content-type': type } = request.headers;
    if (Number(length) > MOST_BYTES) return refuse(response, 413);
    if (type !== undefined && !TYPES.test(type)) return refuse(response, 415);
    const network = networksOf(clientAddress(request, trustedProxies)).own;
    // Node discards the body.
    if (!admits(network)) return answer(response, STATUS.limited);
    return new Promise<void>((resolve) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MOST_BYTES) chunks.push(chunk);
        else if (!response.headersSent) refuse(response, 413);
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
function refuse(response: ServerResponse, status: number): void {
  answer(response, status, { Connection: 'close' });
}

function answer(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}) {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();
}
