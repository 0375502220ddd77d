import { lookup } from 'node:dns';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { startServer, type TestServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import sharp, { type Sharp } from 'sharp';
import { snapshotOf } from '../api/snapshot.testing';
import { type ExternalPicture, foreignPicture } from '../store/external-picture';
import { createSnapshotHolder } from '../store/snapshot-holder';
import { createImageHandler, type ImageHandlerOptions } from './image-handler';
import { IMAGE_LIMITS, type ImageLimits } from './image-limits';

/** '<recordId>/<attachmentId>' of the tests' pictures. */
export const KEY = 'recPicture0000001/attPicture0000001';
export const OTHER_KEY = 'recPicture0000002/attPicture0000002';
export const THIRD_KEY = 'recPicture0000003/attPicture0000003';

/** A real local server with pictures. */
export interface Upstream {
  /** `127.0.0.1:<port>`. */
  readonly host: string;
  /** Every request so far. */
  readonly requests: IncomingMessage[];
  /** Answers further requests; may be replaced. */
  answer: RequestListener;
}

/** Request properties that a test may set. */
export interface Asked {
  readonly key?: string;
  readonly width?: number | string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Handler options that a test may set. */
export type TestedOptions = Omit<Partial<ImageHandlerOptions>, 'limits'> & {
  readonly limits?: Partial<ImageLimits>;
};

/** Returns a listener that answers with `body`. */
export function sending(body: Buffer, headers: Record<string, string> = { 'Content-Type': 'image/png' }) {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200, headers).end(body);
}

/** Returns a picture of one colour. */
export function plainPicture(width: number, height: number, background = '#c00000'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns a black PNG that declares `width` and `height` but contains only `rows` rows. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + width * 3)));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A sample picture. */
export const PICTURE = pngOf(80, 40);

/** Sets up a cache folder, a holder and upstreams for each test of a file. */
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

  /** Makes a snapshot with these `images` current. */
  const hold = (images: Record<string, string>, readAt = 0) =>
    holder.hold({ snapshot: { ...snapshotOf('one', []), images }, readAt });
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
      ...(options.now && { elapsed: options.now }),
      ...options,
    });
    return ({ key = KEY, width, method, headers }: Asked = {}) => {
      const query = width === undefined ? '' : `?width=${width}`;
      const url = `https://zone.example/data/images/${key}.webp${query}`;
      return handler(new Request(url, { method, headers }));
    };
  };

  const upstream = async (answer: RequestListener): Promise<Upstream> => {
    const requests: IncomingMessage[] = [];
    const server = await startServer((request, response) => {
      requests.push(request);
      own.answer(request, response);
    });
    servers.push(server);
    const own: Upstream = { host: server.host, requests, answer };
    return own;
  };

  return {
    folder: () => folder,
    failures: () => failures,
    hold,
    /** Creates a handler, and returns a function that requests pictures from it. */
    create,
    upstream,
    /** Starts an upstream that holds its responses until `release`, and answers at once afterwards. */
    async holding() {
      const waiting: ServerResponse[] = [];
      const held = await upstream((_, response) => void waiting.push(response));
      const release = () => {
        held.answer = sending(PICTURE);
        for (const response of waiting) response.end(PICTURE);
      };
      return { upstream: held, release };
    },
    /** Creates a handler whose pictures are all on one upstream, which may be private. */
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

/** A picture URL of the data on another origin, with its key in the snapshot. */
export function externalPicture(url: string): ExternalPicture {
  const found = foreignPicture(url, 'https://zone.example');
  if (!found) throw new Error(`${url} is not foreign`);
  return found;
}

/** Returns the status and code of a failed response, after checking what all failures have in common. */
export async function failure(response: Response): Promise<[number, unknown]> {
  const { error, reason, ...more } = (await response.json()) as Record<string, unknown>;
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reason).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
  expect(more).toEqual({});
  return [response.status, error];
}

/** Returns the format and size of a delivered picture, such as 'webp 640x320'. */
export async function sizeOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${format} ${width}x${height}`;
}
