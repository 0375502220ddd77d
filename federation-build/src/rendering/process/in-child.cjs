/**
 * Runs in the process of a release, with the longest answer in bytes as its argument; a longer one is reported, not
 * sent. It exchanges lines of JSON through descriptor 3 (messages.ts), and requires nothing of ours: its process may
 * read no files, so it is given this file's text. Hiding globals here only guards against mistakes; Node's permissions
 * and the process contain malicious code.
 * A block, because the release's code would see what is declared outside of one.
 */
{
  const mostBytes = Number(process.argv[1]);
  const { Socket } = require('node:net');
  const { compileFunction } = require('node:vm');
  const { byteLength, concat } = Buffer;
  const builtin = require;
  const itself = process;
  const exit = itself.exit.bind(itself);
  /** Modules that React's renderer for Node requires; none of them opens anything. */
  const builtins = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];
  const modules = new Map();
  for (const name of builtins) {
    modules.set(name, require(name));
    modules.set(`node:${name}`, require(name));
  }

  const channel = new Socket({ fd: 3, readable: true, writable: true });
  const waiting = new Map();
  let current;
  let reads = 0;
  let host;
  let remote;

  const send = (message) => {
    const line = `${JSON.stringify(message)}\n`;
    if (byteLength(line) > mostBytes) throw new Error('What was rendered is too long');
    channel.write(line);
  };
  const told = (error) => {
    // Without the stack, which only points into a bundle.
    return String(error).slice(0, 1_000);
  };

  const read = (url) =>
    new Promise((resolve, reject) => {
      if (current === undefined) throw new TypeError('Nothing is being rendered');
      reads += 1;
      waiting.set(reads, { resolve, reject });
      send({ type: 'read', id: reads, url: String(url) });
    });
  const fetchFromParent = async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    if (!['GET', 'HEAD'].includes((init?.method ?? asked?.method ?? 'GET').toUpperCase()))
      throw new TypeError('Only GET is possible while a part is rendered');
    init?.signal?.throwIfAborted();
    const { status, body, headers } = await read(asked?.url ?? String(input));
    init?.signal?.throwIfAborted();
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
  };

  const load = (code, name, provided) => {
    const module = { exports: {} };
    const provide = (wanted) => {
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
  const start = (codes) => {
    for (const name of codes.modules ?? []) modules.set(name, builtin(name));
    host = load(codes.host, 'host', modules);
    if (codes.remote === undefined) return;
    remote = load(codes.remote, 'remote', new Map(Object.entries(host.shared)));
  };
  const render = async (id, job) => {
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
  const take = (message) => {
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

  let pieces = [];
  channel.on('data', (piece) => {
    let rest = piece;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = concat([...pieces, rest.subarray(0, end)]).toString();
      pieces = [];
      rest = rest.subarray(end + 1);
      take(JSON.parse(line));
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
