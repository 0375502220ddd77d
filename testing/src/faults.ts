import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** What a faulty origin does instead of responding normally. */
export type FaultAction =
  /** Accept the request and never respond. */
  | { readonly kind: 'hang' }
  /** Respond normally, but only after other rules are set. */
  | { readonly kind: 'hold' }
  /** Destroy the connection without a response. */
  | { readonly kind: 'reset' }
  /** Send the real response's headers and this many bytes of its body, then destroy the connection. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Send the real response's headers and this many bytes of its body, and never the rest. */
  | { readonly kind: 'stall'; readonly afterBytes: number }
  /**
   * Send the real response with one byte changed, like a broken disk or a man in the middle; its length stays the same.
   */
  | { readonly kind: 'alter' }
  /** Send a different response: HTML with 200, JSON with 404, an empty body, a script that throws… */
  | ({ readonly kind: 'answer' } & FaultAnswer);

/** A response that replaces the real one. */
export interface FaultAnswer {
  /** 200 by default. */
  readonly status?: number;
  readonly contentType?: string;
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A fault for some requests. Preflight requests are not affected. Plain data, so that a test can send it to another
 * process.
 */
export interface FaultRule {
  /** Source of a regular expression that the request's path with query matches. */
  readonly path: string;
  /** Delay before the action, or before the real response when there is no action. */
  readonly delayMs?: number;
  readonly action?: FaultAction;
  /** Number of requests affected. Default: all. */
  readonly times?: number;
}

/** Faults that a test switches on and off while a server runs. */
export interface Faults {
  /** Replaces the rules; the first one that matches a request applies. */
  set(rules: readonly FaultRule[]): void;
  /** Wraps a listener, and responds instead of it when a rule matches. */
  readonly front: (listener: RequestListener) => RequestListener;
}

const EMPTY_PAGE: FaultAnswer = { contentType: 'text/html; charset=utf-8', body: '' };

/**
 * Creates faults, initially without rules.
 * @param usual defaults for responses; by default an empty HTML document
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
      // A byte of the decoded body, not of its compressed form.
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
        // Otherwise every cross-origin fault would look like a missing CORS header to the page.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...headers,
      });
      response.end(bytes);
    }
  }
}

/**
 * Replaces the body's first space with a tab, which does not affect scripts and styles, so that only the bytes differ.
 * Without a space, changes the last byte. Only for handlers that send the body in one piece, as file handlers do.
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

/** Truncates the real response. Chunked, because not every client notices a body shorter than its Content-Length. */
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
    // Without a pause, headers and reset could be sent together.
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

/** Returns a copy of what a handler writes. */
const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
