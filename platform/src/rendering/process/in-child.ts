/** Limits that a process's code is started with. */
export interface ChildLimits {
  /** Longest answer, in bytes; a longer one is reported, not sent. */
  readonly mostBytes: number;
}

/**
 * Returns the code that a release's process runs. It is text because the process may read no files, and because a
 * file's path would depend on how this server was started.
 */
export const childCode = (limits: ChildLimits): string =>
  // Build tools that keep function names insert calls of `__name`.
  `const __name = (it) => it; (${String(renderInChild)})(require, ${JSON.stringify(limits)})`;

/**
 * Runs in the process of a release, as text: it must not use anything outside of itself. It exchanges lines of JSON
 * through descriptor 3. Hiding globals here only guards against mistakes; Node's permissions and the process contain
 * malicious code.
 */
function renderInChild(require: NodeJS.Require, { mostBytes }: ChildLimits): void {
  type Settle = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
  type Answer = { status: number; body: string; headers: Record<string, string> };
  type Module = { readonly [name: string]: unknown };
  type Host = {
    readonly shared: Module;
    render(job: unknown, remote: unknown, read: (url: string) => Promise<Answer>): Promise<unknown>;
  };
  type Message =
    | { type: 'start'; host: string; remote?: string }
    | { type: 'job'; id: number; job: unknown }
    | { type: 'answer'; id: number; answer?: Answer };

  const { Socket } = require('node:net') as typeof import('node:net');
  const { compileFunction } = require('node:vm') as typeof import('node:vm');
  const { byteLength } = Buffer;
  const itself = process;
  const exit = itself.exit.bind(itself);
  /** Modules that React's renderer for Node requires; none of them opens anything. */
  const builtins = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];
  const modules = new Map<string, unknown>();
  for (const name of builtins) {
    modules.set(name, require(name));
    modules.set(`node:${name}`, require(name));
  }

  const channel = new Socket({ fd: 3, readable: true, writable: true });
  const waiting = new Map<number, Settle>();
  let current: number | undefined;
  let reads = 0;
  let host: Host | undefined;
  let remote: Module | undefined;

  const send = (message: object) => {
    const line = `${JSON.stringify(message)}\n`;
    if (byteLength(line) > mostBytes) throw new Error('What was rendered is too long');
    channel.write(line);
  };
  const told = (error: unknown) => {
    // Without the stack, which only points into a bundle.
    return String(error).slice(0, 1_000);
  };

  const read = (url: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (current === undefined) throw new TypeError('Nothing is being rendered');
      reads += 1;
      waiting.set(reads, { resolve, reject });
      send({ type: 'read', id: reads, url: String(url) });
    });
  const fetchFromParent = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const asked = input instanceof Request ? input : undefined;
    if (!['GET', 'HEAD'].includes((init?.method ?? asked?.method ?? 'GET').toUpperCase()))
      throw new TypeError('Only GET is possible while a part is rendered');
    init?.signal?.throwIfAborted();
    const { status, body, headers } = await read(asked?.url ?? String(input));
    init?.signal?.throwIfAborted();
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
  };

  const load = (code: string, name: string, provided: ReadonlyMap<string, unknown>): unknown => {
    const module = { exports: {} };
    const provide = (wanted: string) => {
      if (provided.has(wanted)) return provided.get(wanted);
      throw new Error(`${name} requires ${wanted}, which is not there`);
    };
    compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}.cjs` })(
      module,
      module.exports,
      provide,
    );
    return module.exports;
  };
  const start = (codes: { host: string; remote?: string }) => {
    host = load(codes.host, 'host', modules) as Host;
    if (codes.remote === undefined) return;
    remote = load(codes.remote, 'remote', new Map(Object.entries(host.shared))) as Module;
  };
  const render = async (id: number, job: unknown) => {
    current = id;
    try {
      const rendered = await host?.render(job, remote, read);
      if (current === id) send({ type: 'rendered', id, rendered });
    } catch (error) {
      send({ type: 'threw', id, message: told(error) });
    } finally {
      current = undefined;
      waiting.clear();
    }
  };
  const take = (message: Message) => {
    if (message.type === 'job') void render(message.id, message.job);
    else if (message.type === 'answer') {
      const settle = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.answer) settle?.resolve(message.answer);
      else settle?.reject(new TypeError('fetch failed'));
    } else {
      try {
        start(message);
        send({ type: 'ready' });
      } catch (error) {
        send({ type: 'failed', message: told(error) });
      }
    }
  };

  let pieces: Buffer[] = [];
  channel.on('data', (piece: Buffer) => {
    let rest = piece;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      pieces = [];
      rest = rest.subarray(end + 1);
      take(JSON.parse(line) as Message);
    }
    pieces.push(rest);
  });
  channel.on('error', () => exit());
  channel.on('end', () => exit());
  // A terminal signals every process that it started; the server ends this one.
  itself.on('SIGINT', () => {});
  // An unhandled rejection in one part must not end the others.
  itself.on('unhandledRejection', () => {});

  for (const name of ['binding', '_linkedBinding', 'kill', '_kill', '_debugProcess', 'dlopen', 'abort'])
    Reflect.set(itself, name, undefined);
  const quiet = Object.fromEntries(Object.keys(console).map((name) => [name, () => {}]));
  const replaced = {
    console: quiet,
    fetch: fetchFromParent,
    process: { env: { NODE_ENV: 'production' } },
    EventSource: undefined,
    navigator: undefined,
    require: undefined,
    module: undefined,
    WebSocket: undefined,
    XMLHttpRequest: undefined,
  };
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
