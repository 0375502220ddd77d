import { once } from 'node:events';
import { connect } from 'node:net';
import { toRequestListener } from '../../http/fetch-listener';
import { type RunningServer, startServer } from '../../http/server';
import { useHandler } from './handler.testing';
import { SAMPLE } from './sample.testing';
import { SEND_LISTING_PATH } from './send-listing';

const { create } = useHandler();
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ port: 0, purpose: 'page', requestListener: toRequestListener(create()) });
});
afterEach(() => server.close());

const HEAD = `POST ${SEND_LISTING_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

/** Sends raw text and returns the response status; the connection may be reset after it. */
async function statusOf(write: (send: (text: string) => void) => void): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  write((text) => socket.write(text));
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return data.toString().split(' ', 2)[1] ?? '';
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

it('accepts a request over HTTP', async () => {
  const response = await fetch(server.url + SEND_LISTING_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify(SAMPLE),
  });
  expect(response.status).toBe(201);
});

it('accepts a chunked body', async () => {
  const text = JSON.stringify(SAMPLE);
  const status = await statusOf((send) => {
    send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    send(chunk(text.slice(0, 20)) + chunk(text.slice(20)) + chunk(''));
  });
  expect(status).toBe('201');
});

it('refuses an endless chunked body as soon as it is too long', async () => {
  const status = await statusOf((send) => {
    send(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    for (let sent = 0; sent <= 40; sent += 1) send(chunk(' '.repeat(1_024)));
  });
  expect(status).toBe('413');
});

it('refuses a body with too large a Content-Length without waiting for it', async () => {
  expect(await statusOf((send) => send(`${HEAD}Content-Length: 1000000\r\n\r\n{`))).toBe('413');
});

it('times out on a body that never arrives', async () => {
  expect(await statusOf((send) => send(`${HEAD}Content-Length: 100\r\n\r\n{`))).toBe('408');
});

it('survives a client that disconnects in the middle of its body', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await once(socket, 'close');
  expect((await fetch(server.url + SEND_LISTING_PATH)).status).toBe(405);
});
