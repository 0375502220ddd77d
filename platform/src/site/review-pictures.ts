import { lookup } from 'node:dns';
import {
  type AirtableRecord,
  type BaseFinding,
  type BaseRecords,
  type Fault,
  findingOf,
  isNamed,
  quoted,
  recordName,
  type TableName,
  toBusiness,
  toCategory,
} from '@zone-directory/shared-data/core';
import PQueue from 'p-queue';
import { createDownload } from '../data/images/download';
import { createHostQueues, hostOf } from '../data/images/host-queues';
import { createHostRules } from '../data/images/host-rules';
import { ImageError } from '../data/images/image-error';
import { IMAGE_LIMITS, type ImageLimits } from '../data/images/image-limits';
import { resizeToWidths } from '../data/images/resize';
import { isExternalKey } from '../data/store/external-picture';
import { pictureSource } from '../data/sync/read-snapshot';
import { isObject } from '../is-object';
import { fileFault } from './named-files';
import { pictureFault, unaskedFault } from './picture-faults';

/** What decides which pictures of a base are shown. */
export interface PictureReviewOptions {
  /** Hosts that attachments may be on; without them, as in direct mode, any public host. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Exact `host:port` pairs that may have private addresses. */
  readonly allowPrivateHosts: readonly string[];
  /** Origin of the pages: its pictures are files of the zone's folder. */
  readonly ownOrigin: string;
  /** The zone's folder. */
  readonly site: string;
  /** Those of the gateway by default, but fewer pictures at once. */
  readonly limits?: ImageLimits;
  /** Time for all pictures together; ten minutes by default. */
  readonly deadlineMs?: number;
}

/** What became of the pictures of a base. */
export interface ReviewedPictures {
  readonly findings: readonly BaseFinding[];
  /** How many were fetched, or tried. */
  readonly checked: number;
  /** How many there was no time for. */
  readonly unchecked: number;
}

/** Visitors' pictures come first: this is work in the background, and not urgent. */
const LIMITS: ImageLimits = {
  ...IMAGE_LIMITS,
  downloads: 3,
  resizes: 1,
  waiting: Number.POSITIVE_INFINITY,
};
const DEADLINE_MS = 600_000;
/** The smallest width: only whether the file can be read matters. */
const WIDTHS = [320] as const;
/** A host that did not answer so often is not asked again. */
const MAX_SILENCES = 5;

interface Picture {
  readonly table: TableName;
  readonly row: AirtableRecord;
  readonly field: 'Image' | 'Icon';
  readonly plain: string;
}

type Outcome = Fault | 'unchecked' | undefined;

/**
 * Fetches every picture of a base as the gateway does, by the same rules and limits, a few at a time and each URL once, and
 * finds those that are not shown. Never stores one.
 * @param signal ends it: rejects with its reason
 */
export async function reviewPictures(
  base: BaseRecords,
  options: PictureReviewOptions,
  signal: AbortSignal,
): Promise<ReviewedPictures> {
  const { deadlineMs = DEADLINE_MS } = options;
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort(), deadlineMs);
  const over = AbortSignal.any([signal, stopped.signal]);
  const outcomeOf = createCheck(options, over);
  try {
    const pictures = picturesOf(base);
    const outcomes = await Promise.all(pictures.map(outcomeOf));
    signal.throwIfAborted();
    const findings = pictures.flatMap(({ table, row }, index) => {
      const { [index]: outcome } = outcomes;
      if (outcome === undefined || outcome === 'unchecked') return [];
      return [findingOf(table, { id: row.id, name: recordName(row) }, outcome)];
    });
    const unchecked = outcomes.filter((outcome) => outcome === 'unchecked').length;
    return { findings, unchecked, checked: pictures.length - unchecked };
  } finally {
    clearTimeout(timer);
    stopped.abort();
  }
}

/** The pictures that a snapshot has; a cell without one is a finding by itself. */
function picturesOf({ categories, businesses }: BaseRecords): readonly Picture[] {
  return [
    ...categories.filter((row) => isNamed(toCategory(row))).map((row) => pictureOf('Categories', row)),
    ...businesses.filter((row) => isNamed(toBusiness(row))).map((row) => pictureOf('Businesses', row)),
  ].filter(({ plain }) => plain !== '');
}

function pictureOf(table: 'Categories' | 'Businesses', row: AirtableRecord): Picture {
  if (table === 'Categories') return { table, row, field: 'Icon', plain: toCategory(row).icon };
  return { table, row, field: 'Image', plain: toBusiness(row).image };
}

/** Creates a function that checks one picture. It never rejects. */
function createCheck(
  options: PictureReviewOptions,
  over: AbortSignal,
): (picture: Picture) => Promise<Outcome> {
  const { limits = LIMITS, allowedHosts, allowPrivateHosts, ownOrigin, site } = options;
  const resizes = new PQueue({ concurrency: limits.resizes });
  const silences = new Map<string, number>();
  const silencesOf = (host: string) => silences.get(host) ?? 0;

  const checkerFor = (perHost: number, hosts: readonly string[] | undefined) => {
    const rules = createHostRules({ allowPrivateHosts, ...(hosts && { allowedHosts: hosts }) });
    const download = createDownload({ limits, rules, lookup });
    const queued = createHostQueues({ ...limits, perHost });
    const known = new Map<string, Promise<ImageError | 'silent' | 'unchecked' | undefined>>();

    const attempt = async (url: string, host: string) => {
      if (over.aborted) return 'unchecked';
      if (silencesOf(host) >= MAX_SILENCES) return 'silent';
      try {
        const file = await download(url);
        if (file !== 'unchanged') await resizes.add(() => resizeToWidths(file.bytes, limits, WIDTHS));
        silences.delete(host);
        return undefined;
      } catch (error) {
        if (!(error instanceof ImageError)) return new ImageError('UPSTREAM_FAILED', error);
        if (error.code === 'UPSTREAM_TIMED_OUT') silences.set(host, silencesOf(host) + 1);
        return error;
      }
    };
    const ended = new Promise<'unchecked'>((resolve) =>
      over.addEventListener('abort', () => resolve('unchecked'), { once: true }),
    );
    return (url: string) => {
      const host = hostOf(url);
      const asked = known.get(url) ?? queued(host, () => attempt(url, host)) ?? ended;
      known.set(url, asked);
      return Promise.race([asked, ended]);
    };
  };
  const attachment = checkerFor(limits.downloads, allowedHosts);
  const external = checkerFor(limits.perHost, undefined);

  return async ({ row, field, plain }) => {
    const cell = row.fields[field];
    const source = pictureSource(row.id, cell, { plain, ownOrigin });
    const about = { field, value: shownValue(cell, plain) };
    if (source === 'unusable')
      return pictureFault(about, new ImageError('UPSTREAM_REFUSED', 'no attachment'));
    if (source === undefined) {
      const fault = await fileFault(site, plain.replace(/^[a-z]+:\/\/[^/]*/i, ''));
      return fault === undefined ? undefined : pictureFault(about, new ImageError('NOT_FOUND', fault));
    }
    const failure = await (isExternalKey(source.key) ? external : attachment)(source.url);
    if (failure === undefined || failure === 'unchecked') return failure;
    return failure === 'silent'
      ? unaskedFault(about, hostOf(source.url))
      : pictureFault({ ...about, isAttachment: !isExternalKey(source.key) }, failure);
  };
}

/** The name of an attachment, whose URL expires and says nothing to editors; else the URL. */
function shownValue(cell: unknown, plain: string): string {
  const items: readonly unknown[] = Array.isArray(cell) ? cell : [];
  const attachment = items.find((item) => isObject(item) && item.url === plain);
  return quoted(isObject(attachment) && attachment.filename !== undefined ? attachment.filename : plain);
}
