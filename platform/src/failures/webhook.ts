import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Webhook } from './alarm-settings';

const TIMEOUT_MS = 10_000;

/** A webhook that did not take a message; the message is one line, without the URL, which may contain a key. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Sends one message, once. Follows no redirect.
 * @param timeoutMs how long an answer may take
 * @throws WebhookError unless the status is one of 200 to 299
 */
export function postMessage(
  { url, mayBePrivate }: Webhook,
  body: string,
  { signal, timeoutMs = TIMEOUT_MS }: { readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<void> {
  const filter = { allowPrivateIPAddress: mayBePrivate };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new WebhookError(reason));
    const options = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    };
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: new RequestFilteringHttpsAgent(filter) })
        : http.request(url, { ...options, agent: new RequestFilteringHttpAgent(filter) });
    request
      .on('response', (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else fail(`status ${statusCode}`);
      })
      .on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name))
      .end(body);
  });
}
