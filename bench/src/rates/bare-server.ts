import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { serve } from '../child-server';

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

interface Answer {
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly body: Buffer;
}

/** Requests a URL, and returns its response as it is sent, without connection headers. */
async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
  const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  return {
    headers: Object.fromEntries(kept),
    etag: response.headers.etag ?? '',
    body: await buffer(response),
  };
}

/**
 * The fastest possible node:http server: it only looks up bytes in memory by URL. They are the responses of another
 * server, each with its 304.
 */
serve(async ({ urls, headers }: { urls: readonly string[]; headers: Readonly<Record<string, string>> }) => {
  const answers = new Map<string, Answer & { readonly unchanged: OutgoingHttpHeaders }>();
  for (const url of urls) {
    const answer = await ask(url, headers);
    const unchanged = await ask(url, { ...headers, 'If-None-Match': answer.etag });
    answers.set(url.replace(new URL(url).origin, ''), { ...answer, unchanged: unchanged.headers });
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === answer.etag)
      response.writeHead(304, answer.unchanged).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, etags: [...answers.values()].map(({ etag }) => etag) };
});
