import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a faulty origin does instead of answering properly. */
export type FaultAction =
  /** Accept the request and never answer. */
  | { readonly kind: 'hang' }
  /** Destroy the connection without an answer. */
  | { readonly kind: 'reset' }
  /** Send the real answer's headers and this many bytes of its body, then destroy the connection. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Send the real answer with one byte changed, as a broken disk or somebody on the way would; its length stays. */
  | { readonly kind: 'alter' }
  /** Answer something else: HTML with 200, JSON with 404, an empty body, a script that throws… */
  | {
      readonly kind: 'answer';
      readonly status?: number;
      readonly contentType?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A fault for the requests whose path (with query) contains the string or matches the expression. */
export interface FaultRule {
  readonly path: string | RegExp;
  /** Wait this long before the action, or before the real answer where no action is given. */
  readonly delayMs?: number;
  readonly action?: FaultAction;
  /** Only so many requests are affected, then the rule is spent. Without it: all. */
  readonly times?: number;
}

/** Faults that a test switches on and off while a server runs. Production passes none. */
export interface Faults {
  readonly rules: readonly FaultRule[];
  set(rules: readonly FaultRule[]): void;
  clear(): void;
  /** Answers instead of `next` where a rule matches. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/** Creates a set of faults, empty unless rules are given. The first rule that matches a request counts. */
export function createFaults(initial: readonly FaultRule[] = []): Faults {
  let rules = initial;
  let uses = new Map<FaultRule, number>();

  const take = (path: string): FaultRule | undefined => {
    const rule = rules.find(
      (candidate) => matches(candidate, path) && (uses.get(candidate) ?? 0) < (candidate.times ?? Infinity),
    );
    if (rule) uses.set(rule, (uses.get(rule) ?? 0) + 1);
    return rule;
  };

  return {
    get rules() {
      return rules;
    },
    set(next) {
      rules = next;
      uses = new Map();
    },
    clear() {
      rules = [];
      uses = new Map();
    },
    handle(request, response, next) {
      const rule = take(request.url ?? '/');
      if (!rule) return next();
      const act = () => perform(rule.action, request, response, next);
      if (rule.delayMs === undefined) return act();
      const timer = setTimeout(act, rule.delayMs);
      response.once('close', () => clearTimeout(timer));
    },
  };
}

function matches(rule: FaultRule, path: string): boolean {
  // search() ignores the lastIndex of a global expression, test() would not.
  return typeof rule.path === 'string' ? path.includes(rule.path) : path.search(rule.path) >= 0;
}

function perform(
  action: FaultAction | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  switch (action?.kind) {
    case undefined:
      next();
      break;
    case 'hang':
      break;
    case 'reset':
      response.destroy();
      break;
    case 'cut':
      cutAfter(response, action.afterBytes);
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
      const body = Buffer.from(action.body ?? '');
      response.writeHead(action.status ?? 200, {
        'Content-Type': action.contentType ?? 'text/html; charset=utf-8',
        'Content-Length': body.length,
        'Cache-Control': 'no-store',
        // Or every fault of another origin would look like a missing CORS header to the page.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...action.headers,
      });
      response.end(body);
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

/** Lets the real handler speak, but hangs up on it; the content length it announced stays as it was. */
function cutAfter(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const write = response.write.bind(response);
  const forward = (chunk: unknown, isLast: boolean): void => {
    const part = bytesOf(chunk).subarray(0, left);
    left -= part.length;
    const hangUp = isLast || left === 0;
    write(part, () => {
      if (hangUp) response.destroy();
    });
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
