import type { LookupFunction } from 'node:net';
import PQueue from 'p-queue';
import { isForeignKey } from '../store/foreign-picture';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createDownload } from './download';
import { createHostRules, createPublicHostRules, type HostRules } from './host-rules';
import { failureAnswer, pictureAnswer } from './image-answers';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { parseImageRequest } from './image-request';
import { createPictureCache } from './picture-cache';
import { createPictureMaker, type PictureMakerOptions } from './picture-maker';
import { resizeToWidths } from './resize';

/** What the handler of pictures needs. */
export interface ImageHandlerOptions {
  readonly holder: SnapshotHolder;
  /**
   * Hosts that attachments may be kept on: exact (`files.example.com`), every name below one (`*.example.com`), or with
   * a port (`files.example.com:8443`); without one, the usual port of the scheme.
   */
  readonly allowedHosts: readonly string[];
  /** Where a picture on another origin is that the zone's folder names; undefined for what it does not name. */
  readonly sitePicture?: (key: string) => Promise<string | undefined>;
  /** Exact `host:port` pairs that are allowed too and may have private addresses. */
  readonly allowPrivateHosts: readonly string[];
  /** Where finished pictures are kept; made when it is missing. */
  readonly cacheFolder: string;
  readonly limits: ImageLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolver of host names, such as `dns.lookup`. */
  readonly lookup: LookupFunction;
  /** Told what failed for which '<recordId>/<attachmentId>'. Writes a line to the log by default. */
  readonly report?: (key: string, error: unknown) => void;
}

const COLD_RETRY_S = 5;

/**
 * Answers `…/images/<recordId>/<attachmentId>.webp?width=320|640|1280` (GET and HEAD) for the attachments of the present
 * snapshot, and the same for pictures on other origins that the snapshot or the zone's folder names. Every failure is an
 * answer; the returned promise rejects only on a fault of this program. Throws at once when a host is misspelt.
 */
export function createImageHandler(options: ImageHandlerOptions): (request: Request) => Promise<Response> {
  const { holder, cacheFolder, limits, lookup, now, report = logFailure } = options;
  const { sitePicture = async () => undefined } = options;
  const cache = createPictureCache({ folder: cacheFolder, maxBytes: limits.cacheBytes, now });
  // Both kinds have turns of their own, so that anybody's slow hosts do not hold up attachments; the processor is one.
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

  /** Where a picture is kept at present: one that left base and folder is not delivered from the cache either. */
  const urlOf = async (key: string): Promise<string> => {
    const named = isForeignKey(key) ? await sitePicture(key) : undefined;
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
      const mayChange = isForeignKey(key);
      const picture = await (mayChange ? foreign : attachment)(key, width, await urlOf(key));
      return pictureAnswer(request, picture, mayChange);
    } catch (error) {
      if (error instanceof ImageError) return failureAnswer(request, error);
      throw error;
    }
  };
}

function logFailure(key: string, error: unknown): void {
  console.warn(`Picture ${key}: ${messageOf(error)}`);
}
