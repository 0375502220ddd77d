import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteKey } from '@zone-directory/federation/contract';
import { escapeHtml } from '@zone-directory/federation-build/compose';
import { KitError } from '../kit-error';
import type { BuildState, DevBuild } from './dev-build';
import { BUILD_PATH, CLIENT_PATH, EVENTS_PATH, THROUGH_PATH } from './dev-paths';
import { forward, passOn, tunnel, writeHead } from './forward';
import { clientScript, sendFile } from './own-files';
import { pageHeaders } from './response-headers';
import { declaredId, ZoneView } from './zone-view';

/** Options of `startZoneProxy`. */
export interface ZoneProxyOptions {
  readonly name: RemoteKey;
  /** The zone's origin. */
  readonly zone: string;
  /** The origin in the zone's own URLs. */
  readonly publicOrigin: string;
  readonly build: Pick<DevBuild, 'state' | 'subscribe' | 'folder'>;
  /** The first that is free is used; 0 is any free one. */
  readonly ports: readonly number[];
  /** Whether forms are really sent to the zone. */
  readonly send: boolean;
  /** Writes a line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** A local page of a zone. */
export interface ZoneProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Names by which only this machine reaches it: another page may not have it under a name of its own. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const DECLARED = /^\/declared\/([a-z]+)\.json$/;
const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Other answers that have URLs of the zone. */
const JSON_WITH_URLS = ['/registry.json', '/zone-config.json'];
/** Failures of what is being developed are none of the zone's. */
const REPORTS = '/reports';

/**
 * Serves a zone on this machine, with one remote from a build of this machine. All else comes from the zone and from the
 * origins of its remotes.
 * @throws KitError if all ports are in use
 */
export async function startZoneProxy(options: ZoneProxyOptions): Promise<ZoneProxy> {
  const { zone, build, name, say } = options;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => failed(request, response, error));
  });
  await listen(server, options.ports);
  const page = `http://localhost:${(server.address() as AddressInfo).port}`;
  const view = new ZoneView({ zone, publicOrigin: options.publicOrigin, page, name, say });
  const events = new Set<ServerResponse>();
  let isDown = false;
  let hasRefused = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!LOCAL.test(request.headers.host ?? '')) return text(response, 421, `This server is ${page}\n`);
    const url = new URL(request.url ?? '/', page);
    const { pathname } = url;
    if (pathname === CLIENT_PATH) return text(response, 200, clientScript(), 'text/javascript');
    if (pathname === EVENTS_PATH) return follow(response);
    if (pathname.startsWith(BUILD_PATH)) {
      const file = decodeURIComponent(pathname.slice(BUILD_PATH.length)).replace(/^[^/]*\//, '');
      return sendFile(response, build.folder, file);
    }
    if (pathname.startsWith(THROUGH_PATH)) return through(request, response, url);
    if (!READING.includes(request.method ?? '')) {
      if (pathname === REPORTS) return text(response, 204, '');
      if (!options.send) return refuse(response, request, pathname);
    }
    return fromZone(request, response, url);
  }

  async function fromZone(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const declared = DECLARED.exec(url.pathname);
    const isJson = declared !== null || JSON_WITH_URLS.includes(url.pathname);
    const target = new URL(`${url.pathname}${url.search}`, zone);
    const from = await forward(request, target, {
      origins: view.origins,
      isChanged: isJson || wantsPage(request),
    });
    if (isDown) say(`${zone} answers again`);
    isDown = false;
    const isHtml = /^text\/html\b/.test(from.headers.get('content-type') ?? '');
    if (!isHtml && !(isJson && from.ok)) return passOn(from, response, view.origins);
    if (isHtml && from.status >= 500) say(`${zone} answers ${url.pathname} with ${from.status}`);
    const body = await from.text();
    const { build: local } = await build.state();
    const send = (changed: string, status = from.status) => {
      const headers = new Headers(from.headers);
      headers.delete('etag');
      headers.set('cache-control', 'no-store');
      writeHead(response, status, pageHeaders(headers, view.origins));
      response.end(changed);
    };
    if (isHtml) {
      const viewed = await view.page(body, url, from.status, local);
      return send(viewed?.html ?? view.origins.toPage(body), viewed?.status);
    }
    if (declared) return send(view.declared(body, declared[1] ?? '', local));
    if (url.pathname === '/registry.json') return send(view.registry(body, local));
    return send(view.origins.toPage(body));
  }

  /** Files of a remote whose origin lets only the zone's page read them. */
  async function through(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(url.pathname.slice(THROUGH_PATH.length)) ?? [];
    const origin = view.throughOrigin(host);
    if (!origin || !READING.includes(request.method ?? '')) return text(response, 404, 'Not found\n');
    return passOn(
      await forward(request, new URL(`${path}${url.search}`, origin), { origins: view.origins }),
      response,
      view.origins,
    );
  }

  function refuse(response: ServerResponse, request: IncomingMessage, pathname: string): void {
    if (!hasRefused)
      say(`Not sent: ${request.method} ${pathname}. What is sent here would reach ${zone}; --send sends it`);
    hasRefused = true;
    text(
      response,
      403,
      `Not sent to ${zone}: this page is for development. Start it with --send to send forms.\n`,
    );
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    events.add(response);
    response.on('close', () => events.delete(response));
    void build.state().then((state) => response.write(eventOf(state)));
  }
  const unsubscribe = build.subscribe((state) => {
    for (const response of events) response.write(eventOf(state));
  });

  function failed(request: IncomingMessage, response: ServerResponse, error: unknown): unknown {
    if (error instanceof KitError && !isDown) {
      isDown = true;
      say(error.message);
    } else if (!(error instanceof KitError))
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (response.headersSent) return response.destroy();
    const message = error instanceof Error ? error.message : String(error);
    if (!wantsPage(request)) return text(response, 502, `${message}\n`);
    return text(response, 502, errorPage(message), 'text/html');
  }

  server.on('upgrade', (request, socket, head) =>
    tunnel(request, socket, head, new URL(request.url ?? '/', zone)),
  );
  return {
    url: page,
    close: async () => {
      unsubscribe();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @throws KitError if all ports are in use */
async function listen(server: Server, [port = 0, ...others]: readonly number[]): Promise<void> {
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (others.length === 0) throw new KitError(`Port ${port} is already in use; --port takes another`);
    await listen(server, others);
  }
}

const wantsPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '');

function text(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(body);
}

/** What the page is told: `State` in `client.ts`. */
const eventOf = ({ build, problem }: BuildState): string =>
  `data: ${JSON.stringify({ build: build?.id, declared: build && declaredId(build), problem })}\n\n`;

/** Looks again every few seconds. */
const errorPage = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>No answer</title><h1>The zone cannot be shown</h1><p>${escapeHtml(message)}</p></html>`;
