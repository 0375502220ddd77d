import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** What a faulty origin does instead of answering properly. */
export type FaultAction =
  /** Accept the request and never answer. */
  | { readonly kind: 'hang' }
  /** Answer properly, but not before other rules are set. */
  | { readonly kind: 'hold' }
  /** Destroy the connection without an answer. */
  | { readonly kind: 'reset' }
  /** Send the real answer's headers and this many bytes of its body, then destroy the connection. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Send the real answer's headers and this many bytes of its body, and never the rest. */
  | { readonly kind: 'stall'; readonly afterBytes: number }
  /** Send the real answer with one byte changed, as a broken disk or somebody on the way would; its length stays. */
  | { readonly kind: 'alter' }
  /** Answer something else: HTML with 200, JSON with 404, an empty body, a script that throws… */
  | ({ readonly kind: 'answer' } & FaultAnswer);

/** An answer in the place of the real one. */
export interface FaultAnswer {
  /** 200 by default. */
  readonly status?: number;
  readonly contentType?: string;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault for some requests. Preflights pass. It is plain data, so that a test may send it to another process. */
export interface FaultRule {
  /** Source of a regular expression that the request's path with query matches. */
  readonly path: string;
  /** Wait this long before the action, or before the real answer where no action is given. */
  readonly delayMs?: number;
  readonly action?: FaultAction;
  /** Only so many requests are affected, then the rule is spent. Without it: all. */
  readonly times?: number;
}

/** Faults that a test switches on and off while a server runs. */
export interface Faults {
  /** Replaces the rules; the first that matches a request counts. */
  set(rules: readonly FaultRule[]): void;
  /** Stands in front of a listener, and answers in its place where a rule matches. */
  readonly front: (listener: RequestListener) => RequestListener;
}

const EMPTY_PAGE: FaultAnswer = { contentType: 'text/html; charset=utf-8', body: '' };

/**
 * Creates a set of faults, without a rule.
 * @param usual what an answer consists of where its rule does not say: an empty HTML document by default
 */
export function createFaults(usual: FaultAnswer = EMPTY_PAGE): Faults {
  let rules: { readonly rule: FaultRule; readonly path: RegExp; left: number }[] = [];
  const held: (() => void)[] = [];

  const take = ({ method, url = '/' }: IncomingMessage): FaultRule | undefined => {
    if (method === 'OPTIONS') return undefined;
    const found = rules.find(({ path, left }) => left > 0 && path.test(url));
    if (found) found.left -= 1;
    return found?.rule;
  };

  return {
    set(next) {
      for (const answer of held.splice(0)) answer();
      rules = next.map((rule) => ({ rule, path: new RegExp(rule.path), left: rule.times ?? Infinity }));
    },
    front: (listener) => (request, response) => {
      const rule = take(request);
      if (!rule) return listener(request, response);
      const act = () =>
        perform(rule.action, {
          request,
          response,
          usual,
          next: () => listener(request, response),
          hold: (answer) => void held.push(answer),
        });
      if (rule.delayMs === undefined) return act();
      const timer = setTimeout(act, rule.delayMs);
      response.once('close', () => clearTimeout(timer));
    },
  };
}

interface Stage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly usual: FaultAnswer;
  readonly next: () => void;
  readonly hold: (answer: () => void) => void;
}

function perform(action: FaultAction | undefined, stage: Stage): void {
  const { request, response, usual, next, hold } = stage;
  switch (action?.kind) {
    case undefined:
      next();
      break;
    case 'hang':
      break;
    case 'hold':
      hold(next);
      break;
    case 'reset':
      response.destroy();
      break;
    case 'cut':
    case 'stall':
      stopAfter(response, action);
      next();
      break;
    case 'alter':
      // A byte of what a browser sees, not of how it was compressed.
      delete request.headers['accept-encoding'];
      delete request.headers['if-none-match'];
      alterBody(response);
      next();
      break;
    case 'answer': {
      const { status = 200, contentType = usual.contentType, body = usual.body, headers } = action;
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      response.writeHead(status, {
        'Content-Type': contentType,
        'Content-Length': bytes.length,
        'Cache-Control': 'no-store',
        // Or every fault of another origin would look like a missing CORS header to the page.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...headers,
      });
      response.end(bytes);
    }
  }
}

/**
 * Makes the body's first space a tab, which a script or style does not mind: so that nothing but the bytes tells. Without a
 * space, its last byte is another. Only for handlers that send a body in one piece, as those of files do.
 */
function alterBody(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    if (typeof body !== 'string' && !(body instanceof Uint8Array)) return end();
    const altered = Buffer.from(body);
    const space = altered.indexOf(' ');
    if (space < 0) altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    else altered.write('\t', space);
    return end(altered);
  };
}

/** Lets the real handler speak, but not to its end. In chunks: not every client sees that an announced length is missed. */
function stopAfter(response: ServerResponse, action: { kind: 'cut' | 'stall'; afterBytes: number }): void {
  let left = action.afterBytes;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, headers?: unknown) => {
    const all = Object.entries(headers ?? {}).filter(([name]) => !/^content-length$/i.test(name));
    return writeHead(status, Object.fromEntries(all));
  };
  const write = response.write.bind(response);
  const forward = (chunk: unknown, isLast: boolean): void => {
    const part = bytesOf(chunk).subarray(0, left);
    left -= part.length;
    const isOver = action.kind === 'cut' && (isLast || left === 0);
    if (part.length > 0) write(part);
    // Without a pause the headers and the break could leave in one go.
    if (isOver) setTimeout(() => response.destroy(), 20);
  };
  response.write = (chunk: unknown) => {
    forward(chunk, false);
    return true;
  };
  response.end = (chunk?: unknown) => {
    forward(chunk, true);
    return response;
  };
}

/** A copy of what a handler writes. */
const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
