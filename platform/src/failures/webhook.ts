import http from 'node:http';
import https from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { Webhook } from './alarm-settings';

const TIMEOUT_MS = 10_000;
/** Waits between attempts, in ms: some 10 minutes. After that the log and the metrics have to do. */
const WAITS = [2_000, 10_000, 30_000, 120_000, 450_000];

/** A webhook that did not take a message; the message is one line, without the URL, which may contain a key. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Sends one message, once. Follows no redirect. @throws WebhookError */
function postOnce({ url, mayBePrivate }: Webhook, body: string): Promise<void> {
  const filter = { allowPrivateIPAddress: mayBePrivate };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new WebhookError(reason));
    const options = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

/**
 * Sends one message, with some retries.
 * @throws WebhookError after the last; nothing once the signal is aborted
 */
export async function postWithRetries(
  webhook: Webhook,
  body: string,
  signal: AbortSignal,
  waits: readonly number[] = WAITS,
): Promise<void> {
  for (const wait of [...waits, undefined]) {
    try {
      return await postOnce(webhook, body);
    } catch (error) {
      if (wait === undefined) throw error;
      await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
    }
  }
}
