import http from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer, type TestServer } from '@zone-directory/testing';
import { MARK } from './engine';

const SCRIPT = '/watching.js';
const HEARD = '/heard';
const LOCAL = ['localhost', '127.0.0.1'];

/** Runs before every script of a page, and sends what the console shows to the proxy, in order. */
function watch(path: string, mark: string): void {
  const own = document.currentScript as HTMLScriptElement;
  const to = new URL(path, own.src);
  own.remove();
  const send = fetch.bind(window);
  let sent: Promise<unknown> = Promise.resolve();
  const tell = (body: string) => {
    const post = { method: 'POST', mode: 'no-cors', keepalive: true, body } as const;
    sent = sent.then(() => send(to, post)).catch(() => undefined);
  };
  for (const level of ['error', 'info'] as const) {
    const write = console[level];
    console[level] = (...args: unknown[]) => {
      if (level === 'error' || args.join().includes(mark)) tell(args.join(' '));
      write.apply(console, args);
    };
  }
  const fileOf = (element: unknown) => (element as HTMLElement).outerHTML?.slice(0, 200);
  // WebKit aborts preloads when the page is about to be left, and tells them that they have failed.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const isPreload = (target: unknown) => target instanceof HTMLLinkElement && target.rel === 'preload';
  const tellError = ({ message, target }: ErrorEvent) => {
    if (!(isLeaving && isPreload(target))) tell(message ?? `failed: ${fileOf(target)}`);
  };
  // In the first phase, because a file that fails is told to its element alone.
  addEventListener('error', tellError, true);
  addEventListener('unhandledrejection', ({ reason }) => tell(`${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (blockedURI !== to.href) tell(`CSP ${violatedDirective} ${blockedURI}`);
  });
}

/**
 * Starts a proxy through which a browser reports what its console shows: WebKit writes nothing about the pages of an
 * automated session. It only reaches this machine. It adds a script to each HTML page, and leaves the page's policy as
 * it is: the script comes from the first origin from which the policy allows scripts.
 * @param hear is told each error, and each line with `MARK`
 */
export function startWatchingProxy(hear: (line: string) => void): Promise<TestServer> {
  return startServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://nowhere');
    if (!LOCAL.includes(url.hostname)) return response.writeHead(403).end();
    if (url.pathname === SCRIPT)
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' })
        .end(`(${watch})(${JSON.stringify(HEARD)}, ${JSON.stringify(MARK)})`);
    if (url.pathname === HEARD) {
      hear(await text(request));
      return response.writeHead(204).end();
    }
    const isPage = request.headers.accept?.startsWith('text/html');
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const forwarded = http.request(url, { method: request.method, headers }, async (answer) => {
      const { 'content-length': _, ...own } = answer.headers;
      if (!isPage || !own['content-type']?.startsWith('text/html') || answer.statusCode === 304) {
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        return;
      }
      const tag = `<script src="${scriptFor(String(own['content-security-policy'] ?? ''))}"></script>`;
      const html = (await text(answer)).replace(/<head[^>]*>/i, `$&${tag}`);
      response.writeHead(answer.statusCode ?? 502, own).end(html);
    });
    request.pipe(forwarded.once('error', () => response.destroy()));
  });
}

/** Returns the URL of the script for a page with this policy. */
function scriptFor(policy: string): string {
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const origin = sources.find((source) => /^https?:/.test(source));
  return sources.length === 0 || sources.includes("'self'") || !origin
    ? SCRIPT
    : new URL(SCRIPT, origin).href;
}
