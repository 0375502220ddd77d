import type { LookupFunction } from 'node:net';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createDownload } from './download';
import { createHostRules } from './host-rules';
import { failureAnswer, pictureAnswer } from './image-answers';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { parseImageRequest } from './image-request';
import { createPictureCache } from './picture-cache';
import { createPictureMaker } from './picture-maker';
import { resizeToWidths } from './resize';

/** What the handler of pictures needs. */
export interface ImageHandlerOptions {
  readonly holder: SnapshotHolder;
  /**
   * Hosts that attachments may be kept on: exact (`files.example.com`), every name below one (`*.example.com`), or with
   * a port (`files.example.com:8443`); without one, the usual port of the scheme.
   */
  readonly allowedHosts: readonly string[];
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
 * Answers `…/images/<recordId>/<attachmentId>.webp?width=320|640|1280` (GET and HEAD) for the attachments of the
 * present snapshot. Every failure is an answer; the returned promise rejects only on a fault of this program.
 * Throws at once when a host is misspelt.
 */
export function createImageHandler(options: ImageHandlerOptions): (request: Request) => Promise<Response> {
  const { holder, cacheFolder, limits, lookup, now, report = logFailure } = options;
  const picture = createPictureMaker({
    ...limits,
    cache: createPictureCache({ folder: cacheFolder, maxBytes: limits.cacheBytes, now }),
    download: createDownload({
      rules: createHostRules(options),
      headersMs: limits.headersMs,
      wholeMs: limits.downloadMs,
      maxBytes: limits.fileBytes,
      maxRedirects: limits.redirects,
      lookup,
    }),
    resize: (bytes) => resizeToWidths(bytes, { maxPixels: limits.pixels, maxSeconds: limits.resizeSeconds }),
    now,
    report,
  });

  /** Where a picture of the base is kept at present: one that left the base is not delivered from the cache either. */
  const urlOf = async (key: string): Promise<string> => {
    const current = holder.current() ?? (await holder.firstWithin(limits.firstSnapshotMs));
    if (!current) throw new ImageError('SERVICE_UNAVAILABLE', { retryAfter: COLD_RETRY_S });
    const url = current.snapshot.images[key];
    if (url === undefined) throw new ImageError('NOT_FOUND');
    return url;
  };

  return async (request) => {
    try {
      const { key, width } = parseImageRequest(request);
      return pictureAnswer(request, await picture(key, width, await urlOf(key)));
    } catch (error) {
      if (error instanceof ImageError) return failureAnswer(request, error);
      throw error;
    }
  };
}

function logFailure(key: string, error: unknown): void {
  console.warn(`Picture ${key}: ${messageOf(error)}`);
}
