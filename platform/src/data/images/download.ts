import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type RequestFilteringAgentOptions,
  RequestFilteringHttpAgent,
  RequestFilteringHttpsAgent,
} from 'request-filtering-agent';
import type { HostRules, PermittedUrl } from './host-rules';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';

/** Options of `createDownload`. */
export interface DownloadOptions
  extends Pick<ImageLimits, 'headersMs' | 'downloadMs' | 'fileBytes' | 'redirects'> {
  readonly rules: HostRules;
  /** Host name resolver. Its results are checked nevertheless. */
  readonly lookup: LookupFunction;
}

/** Validators of a file, as sent by its server. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A file, and its validators for a later conditional download. */
export interface Downloaded {
  readonly bytes: Buffer;
  readonly validators: Validators;
}

/** Downloads the file at a URL, or throws an `ImageError`. Returns `'unchanged'` only if `known` still matches. */
export type Download = (url: string, known?: Validators) => Promise<Downloaded | 'unchanged'>;

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a download of untrusted files over http and https. The IP address is checked when the connection is made, so
 * neither DNS rebinding nor a redirect bypasses the check. Neither a key nor a cookie is ever sent.
 */
export function createDownload(options: DownloadOptions): Download {
  const { rules, fileBytes, redirects: mostRedirects, downloadMs } = options;
  const open = createOpener(options);

  const follow = async (url: string, known: Validators, signal: AbortSignal) => {
    const conditions = conditionsOf(known);
    let target = rules(url);
    for (let redirects = 0; ; redirects += 1) {
      const response = await open(target, conditions, signal);
      const { statusCode, headers } = response;
      if (statusCode === 200)
        return { bytes: await readBody(response, fileBytes), validators: validatorsOf(headers) };
      response.destroy();
      if (statusCode === 304 && Object.keys(conditions).length > 0) return 'unchanged';
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw failed(`status ${statusCode}`);
      if (redirects === mostRedirects) throw failed(`more than ${mostRedirects} redirects`);
      target = rules(headers.location, target.url);
    }
  };

  return async (url, known = {}) => {
    const whole = new AbortController();
    const timer = setTimeout(() => whole.abort(), downloadMs);
    try {
      return await follow(url, known, whole.signal);
    } catch (error) {
      if (whole.signal.aborted) throw timedOut(`not complete after ${downloadMs} ms`);
      throw toImageError(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Requests one URL and resolves when the response headers arrive. */
function createOpener({ headersMs, lookup }: DownloadOptions) {
  const publicAgents = createAgents({});
  const privateAgents = createAgents({ allowPrivateIPAddress: true });

  return (
    { url, mayBePrivate }: PermittedUrl,
    conditions: OutgoingHttpHeaders,
    signal: AbortSignal,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const agents = mayBePrivate ? privateAgents : publicAgents;
      const request = (isSecure ? https : http).request(url, {
        agent: isSecure ? agents.https : agents.http,
        lookup,
        signal,
        // Compression gains nothing for pictures, and could expand beyond the limit on bytes.
        headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', ...conditions },
      });
      const timer = setTimeout(
        () => request.destroy(timedOut(`no headers after ${headersMs} ms`)),
        headersMs,
      );
      request.once('response', (response) => {
        clearTimeout(timer);
        resolve(response);
      });
      // Stays attached as long as the request exists: an error after the headers must not end the process.
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      request.end();
    });
}

function createAgents(options: RequestFilteringAgentOptions) {
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

function conditionsOf({ etag, lastModified }: Validators): OutgoingHttpHeaders {
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  };
}

function validatorsOf({ etag, 'last-modified': lastModified }: IncomingHttpHeaders): Validators {
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ImageError('PICTURE_TOO_LARGE', { detail: `more than ${maxBytes} bytes` });
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop by an exception closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toImageError(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  const detail = messageOf(error);
  // The agent's error has no code or class of its own.
  const isFiltered = detail.includes('is not allowed. Because');
  return new ImageError(isFiltered ? 'UPSTREAM_REFUSED' : 'UPSTREAM_FAILED', { detail, cause: error });
}

function failed(detail: string): ImageError {
  return new ImageError('UPSTREAM_FAILED', { detail });
}

function timedOut(detail: string): ImageError {
  return new ImageError('UPSTREAM_TIMED_OUT', { detail });
}
