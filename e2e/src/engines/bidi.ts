import { WebSocket } from 'ws';

/** A connection by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export interface Bidi {
  /** The browser's. */
  readonly version: string;
  /** Sends a command, and resolves to its result. @throws Error with the browser's message */
  send(method: string, params: object): Promise<never>;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/**
 * Connects to a browser, and starts a session.
 * @param hear is told every event to which the session subscribes
 */
export async function connectBidi(
  url: string,
  hear: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) hear(message.method ?? '', message.params);
    else waiting.get(message.id)?.(message);
  });
  socket.once('close', () => {
    for (const answer of waiting.values()) answer({ error: 'closed', message: 'the browser has ended' });
  });
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<never>((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error}, ${message}`));
        else resolve(result as never);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserVersion: string };
  };
  return { version: capabilities.browserVersion, send, close: () => socket.close() };
}
