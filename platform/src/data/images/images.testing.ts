import { lookup } from 'node:dns';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { startServer, type TestServer } from 'testing';
import { folderWith } from 'testing/folder';
import { createSnapshotHolder } from '../store/snapshot-holder';
import { createImageHandler, type ImageHandlerOptions } from './image-handler';
import { IMAGE_LIMITS, type ImageLimits } from './image-limits';

/** '<recordId>/<attachmentId>' of the tests' pictures. */
export const KEY = 'recPicture0000001/attPicture0000001';
export const OTHER_KEY = 'recPicture0000002/attPicture0000002';
export const THIRD_KEY = 'recPicture0000003/attPicture0000003';

/** A real local server that pictures are kept on. */
export interface Upstream {
  /** `127.0.0.1:<port>`. */
  readonly host: string;
  /** Every request so far. */
  readonly requests: IncomingMessage[];
  /** How it answers from now on. */
  answer: RequestListener;
}

/** What a test changes of a request. */
export interface Asked {
  readonly key?: string;
  readonly width?: number | string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** What a test changes of a handler. */
export type TestedOptions = Omit<Partial<ImageHandlerOptions>, 'limits'> & {
  readonly limits?: Partial<ImageLimits>;
};

/** Answers with bytes, whatever they are. */
export function sending(body: Buffer, headers: Record<string, string> = { 'Content-Type': 'image/png' }) {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200, headers).end(body);
}

/** A picture of one colour. */
export function plainPicture(width: number, height: number, background = '#c00000'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Resolves when a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}

/** Gives every test of a file its own cache folder, holder and upstreams. */
export function useImages() {
  let folder = '';
  let holder = createSnapshotHolder();
  let servers: TestServer[] = [];
  let failures: string[] = [];

  beforeEach(() => {
    folder = folderWith();
    holder = createSnapshotHolder();
    servers = [];
    failures = [];
  });
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  /** Makes a snapshot of the base current. */
  const hold = (images: Record<string, string>, readAt = 0) =>
    holder.hold({
      snapshot: { version: 'test', categories: [], subcategories: [], businesses: [], links: {}, images },
      readAt,
    });
  const create = ({ limits, ...options }: TestedOptions = {}) => {
    const handler = createImageHandler({
      holder,
      allowedHosts: [],
      allowPrivateHosts: [],
      lookup,
      limits: { ...IMAGE_LIMITS, ...limits },
      cacheFolder: folder,
      now: Date.now,
      report: (key, error) => failures.push(`${key} ${String(error)}`),
      ...options,
    });
    return ({ key = KEY, width, method, headers }: Asked = {}) => {
      const query = width === undefined ? '' : `?width=${width}`;
      const url = `https://zone.example/data/images/${key}.webp${query}`;
      return handler(new Request(url, { method, headers }));
    };
  };

  return {
    folder: () => folder,
    failures: () => failures,
    hold,
    /** A function that asks a handler for pictures. */
    create,
    async upstream(answer: RequestListener): Promise<Upstream> {
      const requests: IncomingMessage[] = [];
      const server = await startServer((request, response) => {
        requests.push(request);
        upstream.answer(request, response);
      });
      servers.push(server);
      const upstream: Upstream = { host: server.host, requests, answer };
      return upstream;
    },
    /** A handler whose pictures are all kept on one upstream, which may be private. */
    over(upstream: Upstream, options: TestedOptions = {}) {
      hold({
        [KEY]: `http://${upstream.host}/one.png`,
        [OTHER_KEY]: `http://${upstream.host}/two.png`,
        [THIRD_KEY]: `http://${upstream.host}/three.png`,
      });
      return create({ allowPrivateHosts: [upstream.host], ...options });
    },
  };
}

/** The code of a failed answer, after a look at what every failure has in common. */
export async function failure(response: Response): Promise<[number, unknown]> {
  const { error, reason, ...more } = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reason).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
  expect(more).toEqual({});
  return [response.status, error];
}

/** The size of a delivered picture. */
export async function sizeOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${format} ${width}x${height}`;
}
