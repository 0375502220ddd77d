import { type Agent, request } from 'node:http';

/** A response, with its body not decoded. */
export interface Answer {
  readonly status: number;
  /** Without connection headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Sends a GET request with only these headers, over one of the agent's connections. If a reused connection is closed
 * before a response, it retries over another one, as browsers do.
 */
export function ask(
  url: string | URL,
  headers: Readonly<Record<string, string>> = {},
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (sending.reusedSocket && error.code === 'ECONNRESET') ask(url, headers, agent).then(resolve, reject);
      else reject(error);
    });
    sending.end();
  });
}

/** Fetches JSON. @throws Error when the status is not 200 or the body is not JSON */
export async function askForJson<T>(url: string): Promise<T> {
  const { status, body } = await ask(url);
  if (status !== 200) throw new Error(`${url} is answered with ${status}`);
  return JSON.parse(body.toString()) as T;
}
