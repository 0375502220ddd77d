import http, { type OutgoingHttpHeaders as Conditions, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { withTimeout } from '../../with-timeout';
import type { HostRules, PermittedUrl } from './host-rules';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';

/** Options of `createDownload`. */
export interface DownloadOptions {
  readonly limits: ImageLimits;
  readonly rules: HostRules;
  /** Host name resolver. Its results are checked nevertheless. */
  readonly lookup: LookupFunction;
}

/** Validators of a file, as sent by its server. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/**
 * Downloads the file at a URL, with its validators for a later call, or throws an `ImageError`. Returns `'unchanged'`
 * only if `known` still matches.
 */
export type Download = (
  url: string,
  known?: Validators,
) => Promise<{ readonly bytes: Buffer; readonly validators: Validators } | 'unchanged'>;

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a download of untrusted files over http and https. The IP address is checked when the connection is made, so
 * neither DNS rebinding nor a redirect bypasses the check. Neither a key nor a cookie is ever sent.
 */
export function createDownload({ rules, limits, lookup }: DownloadOptions): Download {
  const { headersMs, downloadMs, fileBytes, redirects: mostRedirects } = limits;
  const agentsFor = (allowPrivateIPAddress: boolean) => ({
    http: new RequestFilteringHttpAgent({ allowPrivateIPAddress }),
    https: new RequestFilteringHttpsAgent({ allowPrivateIPAddress }),
  });
  const [publicAgents, privateAgents] = [agentsFor(false), agentsFor(true)];

  /** Requests one URL and resolves when the response headers arrive. */
  const open = ({ url, mayBePrivate }: PermittedUrl, conditions: Conditions, signal: AbortSignal) => {
    const agents = mayBePrivate ? privateAgents : publicAgents;
    // Compression gains nothing for pictures, and could expand beyond the limit on bytes.
    const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', ...conditions };
    const options = { lookup, signal, headers };
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: agents.https })
        : http.request(url, { ...options, agent: agents.http });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      // Stays attached as long as the request exists: an error after the headers must not end the process.
      request.once('response', resolve).on('error', reject).end();
    });
    return withTimeout(response, headersMs, () => {
      request.destroy();
      throw new ImageError('UPSTREAM_TIMED_OUT', `no headers after ${headersMs} ms`);
    });
  };

  const follow = async (url: string, conditions: Conditions, signal: AbortSignal) => {
    let target = rules(url);
    for (let redirects = 0; ; redirects += 1) {
      const response = await open(target, conditions, signal);
      const { statusCode, headers } = response;
      if (statusCode === 200) {
        const validators = { etag: headers.etag, lastModified: headers['last-modified'] };
        return { bytes: await readBody(response, fileBytes), validators };
      }
      response.destroy();
      if (statusCode === 304 && Object.keys(conditions).length > 0) return 'unchanged';
      if (!REDIRECTS.has(statusCode) || headers.location === undefined || redirects === mostRedirects)
        throw new ImageError('UPSTREAM_FAILED', `status ${statusCode} after ${redirects} redirects`);
      target = rules(headers.location, target.url);
    }
  };

  return async (url, { etag, lastModified } = {}) => {
    const conditions = {
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
    };
    const whole = AbortSignal.timeout(downloadMs);
    try {
      return await follow(url, conditions, whole);
    } catch (error) {
      if (whole.aborted) throw new ImageError('UPSTREAM_TIMED_OUT', `not complete after ${downloadMs} ms`);
      throw toImageError(error);
    }
  };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(response.headers['content-length'] ?? 0);
  const refuseTooLarge = () => {
    if (length <= maxBytes) return;
    response.destroy();
    throw new ImageError('PICTURE_TOO_LARGE', `more than ${maxBytes} bytes`);
  };
  refuseTooLarge();
  length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    refuseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toImageError(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  // The agent's error has no code or class of its own.
  const isFiltered = messageOf(error).includes('is not allowed. Because');
  return new ImageError(isFiltered ? 'UPSTREAM_REFUSED' : 'UPSTREAM_FAILED', error);
}
