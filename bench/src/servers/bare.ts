import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from './child-server';
import type { BareReady, StoredAnswer } from './messages';

/** The fastest possible node:http server: it only looks up bytes in memory by URL. */
void serve(async (): Promise<BareReady> => {
  const [input] = (await once(process, 'message')) as [{ answers: readonly StoredAnswer[] }];
  const answers = new Map(
    input.answers.map((answer) => [answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
    } else if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.unchangedHeaders).end();
    } else {
      response.writeHead(200, answer.headers).end(answer.bytes);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
