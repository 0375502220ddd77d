/**
 * Holds connections open to a server with TLS, each as slowly as it can, and opens another for each that ends. In a
 * process of its own, so that it does not slow down who measures.
 * Arguments: the port, a name for SNI, a kind (`headers`, `body` or `reader`), how many, and what a reader reads.
 */
const tls = require('node:tls');

const [port, name, kind, count, target] = process.argv.slice(2);
const STEP_MS = 2_000;
const AGAIN_MS = 2_000;
let session;
let begun = 0;

function start() {
  const socket = tls.connect({
    host: '127.0.0.1',
    port,
    servername: name,
    rejectUnauthorized: false,
    session,
  });
  const begin = {
    headers: `GET / HTTP/1.1\r\nHost: ${name}\r\n`,
    body: `POST / HTTP/1.1\r\nHost: ${name}\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n`,
    reader: `GET ${target} HTTP/1.1\r\nHost: ${name}\r\n\r\n`,
  }[kind];
  let timer;
  socket.on('session', (ticket) => {
    session = ticket;
  });
  socket.once('secureConnect', () => {
    begun += 1;
    if (begun === Number(count)) process.send?.('all have begun');
    socket.write(begin);
    if (kind === 'reader') socket.pause();
    else timer = setInterval(() => socket.write(kind === 'headers' ? 'X-Slow: 1\r\n' : 'x'), STEP_MS);
  });
  socket.on('error', () => {});
  if (kind !== 'reader') socket.resume();
  socket.once('close', () => {
    clearInterval(timer);
    setTimeout(start, AGAIN_MS * Math.random());
  });
}

for (let n = 0; n < Number(count); n += 1) setTimeout(start, n);
process.once('disconnect', () => process.exit());
