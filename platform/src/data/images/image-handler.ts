import type { LookupFunction } from 'node:net';
import PQueue from 'p-queue';
import { consoleLog, type Log } from '../../log/log';
import { isExternalKey } from '../store/external-picture';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createDownload } from './download';
import { createHostRules, type HostRules } from './host-rules';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { failureResponse, pictureResponse } from './image-responses';
import { createPictureCache } from './picture-cache';
import { createPictureMaker } from './picture-maker';
import { IMAGE_WIDTHS, type ImageWidth, resizeToWidths } from './resize';

/** Options of `createImageHandler`. */
export interface ImageHandlerOptions {
  readonly holder: SnapshotHolder;
  /** Hosts that attachments may be on, see `HostRuleOptions`. */
  readonly allowedHosts: readonly string[];
  /** Returns the URL of a picture on another origin that the zone's folder names; undefined for other keys. */
  readonly sitePicture?: (key: string) => Promise<string | undefined>;
  /** Exact `host:port` pairs that are also allowed and may have private addresses. */
  readonly allowPrivateHosts: readonly string[];
  /** Folder of finished pictures; created if missing. */
  readonly cacheFolder: string;
  readonly limits: ImageLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since any time, by a clock that nobody puts back; `performance.now` by default. */
  readonly elapsed?: () => number;
  /** Resolver of host names, such as `dns.lookup`. */
  readonly lookup: LookupFunction;
  /** Receives each error with its '<recordId>/<attachmentId>'; a line on the console by default. */
  readonly report?: (key: string, error: unknown) => void;
  /** Receives the outcome of each attempt to fetch an attachment from its URL: an error, or undefined. */
  readonly outcome?: (url: string, error: unknown) => void;
}

const COLD_RETRY_S = 5;
const DEFAULT_WIDTH: ImageWidth = 640;
const PATH = /\/images\/(rec[A-Za-z0-9]{14}\/att(?:[A-Za-z0-9]{14}|[\da-f]{40}))\.webp$/;

/**
 * Creates the handler of `…/images/<recordId>/<attachmentId>.webp?width=320|640|1280` (GET and HEAD) for the
 * attachments of the current snapshot, and for pictures on other origins that the snapshot or the zone's folder names.
 * Failures are responses; the handler rejects only on a bug in this program. Throws at once if a host is malformed.
 */
export function createImageHandler(options: ImageHandlerOptions): (request: Request) => Promise<Response> {
  const { holder, cacheFolder, limits, lookup, now, elapsed, report = pictureFailures(consoleLog) } = options;
  const { sitePicture = async () => undefined } = options;
  const cache = createPictureCache(cacheFolder, limits.cacheBytes);
  const resizes = new PQueue({ concurrency: limits.resizes });
  const resize = (bytes: Buffer) => resizes.add(() => resizeToWidths(bytes, limits));
  const makerFor = (mayChange: boolean, rules: HostRules) => {
    const download = createDownload({ limits, rules, lookup });
    const outcome = mayChange ? undefined : options.outcome;
    return createPictureMaker({ cache, download, resize, limits, mayChange, now, elapsed, report, outcome });
  };
  // Each with a queue of its own, so that slow third-party hosts do not delay attachments.
  const attachment = makerFor(false, createHostRules(options));
  const external = makerFor(true, createHostRules({ allowPrivateHosts: options.allowPrivateHosts }));

  /** Returns a picture's current URL: one removed from base and folder is not delivered from the cache either. */
  const urlOf = async (key: string): Promise<string> => {
    const named = isExternalKey(key) ? await sitePicture(key) : undefined;
    if (named !== undefined) return named;
    const current = holder.current() ?? (await holder.firstWithin(limits.firstSnapshotMs));
    if (!current) throw new ImageError('SERVICE_UNAVAILABLE', 'no snapshot', COLD_RETRY_S);
    const url = current.snapshot.images[key];
    if (url === undefined) throw new ImageError('NOT_FOUND');
    return url;
  };

  return async (request) => {
    try {
      const { pathname, searchParams } = new URL(request.url);
      const key = PATH.exec(pathname)?.[1];
      if (key === undefined) throw new ImageError('NOT_FOUND');
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new ImageError('METHOD_NOT_ALLOWED');
      const width = widthOf(searchParams.getAll('width'));
      const mayChange = isExternalKey(key);
      const picture = await (mayChange ? external : attachment)(key, await urlOf(key));
      return await pictureResponse(request, picture, width, mayChange);
    } catch (error) {
      if (error instanceof ImageError) return failureResponse(error);
      throw error;
    }
  };
}

function widthOf([value, ...more]: readonly string[]): ImageWidth {
  if (value === undefined) return DEFAULT_WIDTH;
  const width = IMAGE_WIDTHS.find((known) => String(known) === value);
  if (width === undefined || more.length > 0) throw new ImageError('UNPROCESSABLE_ENTITY');
  return width;
}

/** Returns what logs the failure of a picture. */
export const pictureFailures =
  (log: Log) =>
  (key: string, error: unknown): void =>
    log.warn(`Picture ${key}: ${messageOf(error)}`);
