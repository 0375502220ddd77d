import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Counts hours since 1970. */
export const hourOf = (now: number): number => Math.floor(now / HOUR_MS);

/** An hour, in ms. */
const HOUR_MS = 60 * 60 * 1_000;
/** A page may stay open for a day, and an element's script in caches; an older token may have been passed on. */
const MOST_HOURS = 24;
/** The hour, four characters for each release, and a signature of 128 bits. */
const TOKEN = /^([\da-z]{1,6}\.(?:[\w-]{4}){0,60})\.([\w-]{22})$/;

const markOf = (release: string) => createHash('sha256').update(release).digest('base64url').slice(0, 4);

/**
 * Returns the token of a page: the hour in which it was composed and the releases that it may run, signed. Without one
 * no report counts, and none about a release that the page cannot have run.
 * @param releases `name@release`, in any order
 */
export function issueReportToken(secret: string, hour: number, releases: readonly string[]): string {
  const content = `${hour.toString(36)}.${releases.map(markOf).sort().join('')}`;
  return `${content}.${signature(secret, content)}`;
}

/** What a valid token says. */
export interface ReportToken {
  readonly hour: number;
  includes(release: string): boolean;
}

/** Reads a token; undefined if it was not signed with this key. */
export function readReportToken(secret: string, token: string): ReportToken | undefined {
  const [, content = '', signed = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signature(secret, content));
  if (!timingSafeEqual(Buffer.from(signed.padEnd(expected.length)), expected)) return undefined;
  const [hour = '', marks = ''] = content.split('.');
  const known = new Set(marks.match(/.{4}/g));
  return { hour: Number.parseInt(hour, 36), includes: (release) => known.has(markOf(release)) };
}

/**
 * Whether a token counts in an hour: its own and the 24 after it, and the one before, because the clock of another
 * instance may be ahead. One from later on is from before a clock was put back.
 */
export const isCurrent = ({ hour }: ReportToken, now: number): boolean =>
  hour <= now + 1 && hour >= now - MOST_HOURS;

function signature(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`report token ${content}`).digest('base64url').slice(0, 22);
}
