import type { LookupFunction } from 'node:net';
import PQueue from 'p-queue';
import { isExternalKey } from '../store/external-picture';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createDownload } from './download';
import { createHostRules, createPublicHostRules, type HostRules } from './host-rules';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { parseImageRequest } from './image-request';
import { failureResponse, pictureResponse } from './image-responses';
import { createPictureCache } from './picture-cache';
import { createPictureMaker, type PictureMakerOptions } from './picture-maker';
import { resizeToWidths } from './resize';

/** Options of `createImageHandler`. */
export interface ImageHandlerOptions {
  readonly holder: SnapshotHolder;
  /**
   * Hosts that attachments may be on: exact (`files.example.com`), every name below one (`*.example.com`), or with a
   * port (`files.example.com:8443`); without one, the default port of the scheme.
   */
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
  /** Resolver of host names, such as `dns.lookup`. */
  readonly lookup: LookupFunction;
  /** Receives each error with its '<recordId>/<attachmentId>'. Logs a line by default. */
  readonly report?: (key: string, error: unknown) => void;
}

const COLD_RETRY_S = 5;

/**
 * Creates the handler of `…/images/<recordId>/<attachmentId>.webp?width=320|640|1280` (GET and HEAD) for the
 * attachments of the current snapshot, and for pictures on other origins that the snapshot or the zone's folder names.
 * Failures are responses; the handler rejects only on a bug in this program. Throws at once if a host is malformed.
 */
export function createImageHandler(options: ImageHandlerOptions): (request: Request) => Promise<Response> {
  const { holder, cacheFolder, limits, lookup, now, report = logFailure } = options;
  const { sitePicture = async () => undefined } = options;
  const cache = createPictureCache({ folder: cacheFolder, maxBytes: limits.cacheBytes, now });
  // Separate queues, so that slow third-party hosts do not delay attachments; both share the processor.
  const resizes = new PQueue({ concurrency: limits.resizes });
  const makerOver = (rules: HostRules, more: Pick<PictureMakerOptions, 'perHost' | 'recheck'> = {}) =>
    createPictureMaker({
      cache,
      download: createDownload({ ...limits, rules, lookup }),
      resize: (bytes) => resizes.add(() => resizeToWidths(bytes, limits)),
      downloads: limits.downloads,
      waiting: limits.waiting,
      answerMs: limits.answerMs,
      now,
      report,
      ...more,
    });
  const attachment = makerOver(createHostRules(options));
  const foreign = makerOver(createPublicHostRules(options.allowPrivateHosts), {
    perHost: limits.perHost,
    recheck: { afterMs: limits.recheckMs, keepMs: limits.keepMs },
  });

  /** Returns a picture's current URL: one removed from base and folder is not delivered from the cache either. */
  const urlOf = async (key: string): Promise<string> => {
    const named = isExternalKey(key) ? await sitePicture(key) : undefined;
    if (named !== undefined) return named;
    const current = holder.current() ?? (await holder.firstWithin(limits.firstSnapshotMs));
    if (!current) throw new ImageError('SERVICE_UNAVAILABLE', { retryAfter: COLD_RETRY_S });
    const url = current.snapshot.images[key];
    if (url === undefined) throw new ImageError('NOT_FOUND');
    return url;
  };

  return async (request) => {
    try {
      const { key, width } = parseImageRequest(request);
      const mayChange = isExternalKey(key);
      const picture = await (mayChange ? foreign : attachment)(key, width, await urlOf(key));
      return pictureResponse(request, picture, mayChange);
    } catch (error) {
      if (error instanceof ImageError) return failureResponse(request, error);
      throw error;
    }
  };
}

function logFailure(key: string, error: unknown): void {
  console.warn(`Picture ${key}: ${messageOf(error)}`);
}
