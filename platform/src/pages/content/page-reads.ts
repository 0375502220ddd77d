import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KnownAnswer, ReadKnown } from '@zone-directory/federation-build/rendering';
import type { ZoneConfiguration } from '@zone-directory/shared-data/core';
import type { FetchHandler } from '../../http/fetch-listener';
import type { FollowedFiles } from '../../http/followed-files';
import { realFileIn, safeSegments } from '../../http/safe-path';
import { keepUntilChanged } from './keep-until-changed';

/** Where parts read from while they are rendered. */
export interface PageReadsOptions {
  readonly configuration: ZoneConfiguration;
  /** Answers URLs below the gateway's path; without a gateway, parts read no data. */
  readonly data?: FetchHandler | undefined;
  /** Whether there is any data yet: an earlier request would wait for it. */
  readonly hasData: () => boolean;
  /** The zone's folder. */
  readonly site: string;
  /** Follows the files in it that parts read. */
  readonly files: Pick<FollowedFiles, 'follow' | 'stamp'>;
  /** Files in it that are rewritten for browsers, by path. */
  readonly rewritten?: Readonly<Record<string, (text: string) => string>> | undefined;
}

/** Headers of the gateway's answers that state their age. */
const AGES = ['data-as-of', 'data-stale', 'date', 'age', 'retry-after'];
/** A process has 48 MB for everything: a part that needs more than this has to ask for what it shows. */
const MOST_BYTES = 1_000_000;
/** Memory for the site's files: a zone has some thirty, and a remote may invent names. */
const MAX_KEPT_BYTES = 16_000_000;
/** The site's texts and partners; only browsers read pictures. */
const READABLE = /\.json$/;

/**
 * Creates the reader for parts. It reads what browsers would: data directly from the handlers, and the site's files
 * from disk. Every other URL is answered with 403, because parts would retry after a failed connection, and what is too
 * large for a process with 413.
 */
export function createPageReads({ configuration, data, hasData, ...siteFiles }: PageReadsOptions): ReadKnown {
  const { siteUrl } = configuration;
  const dataUrl = configuration.mode === 'gateway' ? configuration.dataUrl : undefined;
  const keep = keepUntilChanged<KnownAnswer>(siteFiles.files.stamp, {
    most: MAX_KEPT_BYTES,
    of: ({ body }) => 2 * body.length,
  });
  return async (url) => {
    const answer = await read(url);
    return Buffer.byteLength(answer.body) > MOST_BYTES ? { ...TOO_LARGE, etag: answer.etag } : answer;
  };

  async function read(url: string): Promise<KnownAnswer> {
    if (dataUrl !== undefined && data && isBelow(dataUrl, url))
      return hasData() ? readData(data, url) : NOT_YET;
    // Every rendering reads the same texts, and on a busy machine each step of reading a file waits for a processor.
    if (url.startsWith(siteUrl) && READABLE.test(url))
      return keep(url, () => readSite(siteFiles, url.slice(siteUrl.length - 1)));
    return REFUSED;
  }
}

const REFUSED: KnownAnswer = { status: 403, body: '', headers: {}, etag: 'refused' };
const TOO_LARGE: Omit<KnownAnswer, 'etag'> = { status: 413, body: '', headers: {} };
/** Without an ETag, so that no rendering made from it is cached. Parts do not wait for so long a `retry-after`. */
const NOT_YET: KnownAnswer = { status: 503, body: '', headers: { 'retry-after': '60' }, etag: '' };

const ORIGIN = 'http://localhost';

/** Whether a URL is JSON below a folder, even after `..` is resolved. */
function isBelow(folder: string, url: string): boolean {
  if (!url.startsWith(folder) || !URL.canParse(url, ORIGIN)) return false;
  const { href, pathname } = new URL(url, ORIGIN);
  return href.startsWith(new URL(folder, ORIGIN).href) && READABLE.test(pathname);
}

async function readData(data: FetchHandler, url: string): Promise<KnownAnswer> {
  const response = await data(new Request(new URL(url, ORIGIN)), { ip: '', origin: ORIGIN });
  const headers = AGES.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(headers),
    // Parts show that data is stale. An answer that is good for now only makes no rendering that is kept.
    etag: isPassing(response)
      ? ''
      : `${response.headers.get('etag') ?? response.status} ${response.headers.get('data-stale') ?? ''}`,
  };
}

const isPassing = ({ status, headers }: Response) =>
  status === 200 && headers.get('cache-control') === 'no-store';

async function readSite(
  { site, files, rewritten = {} }: Pick<PageReadsOptions, 'site' | 'files' | 'rewritten'>,
  pathname: string,
): Promise<KnownAnswer> {
  const segments = safeSegments(pathname);
  // By its name, not its real path: a link may lead elsewhere later.
  if (segments) await files.follow(path.join(site, ...segments));
  const file = segments && (await realFileIn(site, segments));
  if (!file) return { status: 404, body: '', headers: {}, etag: 'missing' };
  const text = await readFile(path.resolve(file), 'utf8');
  const body = rewritten[segments.join('/')]?.(text) ?? text;
  return { status: 200, body, headers: {}, etag: createHash('sha256').update(body).digest('base64url') };
}
