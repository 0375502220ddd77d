import { COMPOSITION_PHASES } from '@zone-directory/federation/contract';
import * as v from 'valibot';

/** Where pages of the zone, and of other sites, send reports of failures. */
export const REPORTS_PATH = '/reports';
/** The route in reports of elements in pages of other sites, whose own paths nobody needs to know. */
export const EMBED_ROUTE = 'embed';
/** The most bytes of a report. */
export const MOST_BYTES = 4_096;
/** How a failure on a page server is counted beside those of browsers. */
export const SERVER_PHASE = 'server';
/** The phases that browsers report; `style`: a style sheet of an element did not load. */
const PHASES = [...COMPOSITION_PHASES, 'style'] as const;

/** `name@release` */
const release = v.pipe(v.string(), v.maxLength(120), v.regex(/^mf-[a-z\d-]+@[\w.+-]+$/));
/** A file of the release, its line and column: nothing that a visitor could have typed. */
const frame = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w@-][\w.@/-]{0,99}\.js:\d{1,7}:\d{1,7}$/));

const failureSchema = v.strictObject({
  release,
  /** The part, or the element; `unknown` where only the release is known. */
  part: v.pipe(v.string(), v.maxLength(64)),
  phase: v.picklist(PHASES),
  /** Where in the release's files, innermost first. */
  stack: v.optional(v.pipe(v.array(frame), v.maxLength(8)), []),
});

/** What a page tells of a visit. It tells more in the next report. */
const reportSchema = v.strictObject({
  token: v.pipe(v.string(), v.maxLength(400)),
  /** Pattern of the page, or `EMBED_ROUTE`. */
  route: v.pipe(v.string(), v.maxLength(200)),
  language: v.optional(v.pipe(v.string(), v.maxLength(8)), 'en'),
  /** Releases whose code has run, or failed, for the first time in this visit. */
  visited: v.optional(v.pipe(v.array(release), v.maxLength(30)), []),
  /** Releases that have failed for the first time in this visit. */
  failing: v.optional(v.pipe(v.array(release), v.maxLength(30)), []),
  failures: v.optional(v.pipe(v.array(failureSchema), v.maxLength(10)), []),
});

/** A report as pages send it. */
export type Report = v.InferOutput<typeof reportSchema>;

/** Reads a report; undefined for anything else. */
export function parseReport(body: string): Report | undefined {
  try {
    const read = v.safeParse(reportSchema, JSON.parse(body));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
