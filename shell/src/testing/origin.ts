import { answerJson, startServer } from '@zone-directory/testing';

/** The origins around a page, in one: its files and the base. The page gets over HTTP what a test puts here. */
export interface Origin {
  readonly url: string;
  /** JSON by path; any other path is a 404. */
  readonly files: Record<string, unknown>;
  /** Sent with every response. */
  headers: Record<string, string>;
  /** Records of Categories; if undefined, the base refuses. */
  categories: readonly { readonly id: string; readonly fields: { readonly Name: string } }[] | undefined;
  /** Paths that were requested. */
  readonly asked: string[];
  /** Those that were requested past every cache. */
  readonly askedPastCaches: string[];
  close(): Promise<void>;
}

/** Starts the origin, and redirects the page's same-origin requests to it. */
export async function startOrigin(): Promise<Origin> {
  const server = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    origin.asked.push(pathname);
    if (request.headers['cache-control'] === 'no-cache') origin.askedPastCaches.push(pathname);
    const isBase = pathname.endsWith('/Categories');
    const found = isBase ? origin.categories && { records: origin.categories } : origin.files[pathname];
    const status = found ? 200 : isBase ? 422 : 404;
    const refusal = { error: { type: 'FAULT', message: 'The base is closed' } };
    answerJson(response, status, found ?? refusal, origin.headers);
  });
  const { url } = server;
  const real = globalThis.fetch;
  // jsdom has no network of its own, and Node's fetch cannot resolve a path without a page.
  globalThis.fetch = (input, init) =>
    real(typeof input === 'string' && input.startsWith('/') ? url + input : input, init);
  const origin: Origin = {
    url,
    files: {},
    headers: {},
    categories: [],
    asked: [],
    askedPastCaches: [],
    close: () => {
      globalThis.fetch = real;
      return server.close();
    },
  };
  return origin;
}
