import type { FailedRelease, PackageStatus } from '@zone-directory/federation-build/release';
import * as v from 'valibot';

/** The path of the release service on a zone's origin. */
export const RELEASES_PATH = '/releases/';

/**
 * What a token may allow. Reading what there is (`list`, `status`, `failures`, `history`) needs any token, and `stack` one
 * for the package: it shows names of its sources.
 */
export const TOKEN_VERBS = [
  'publish',
  'verify',
  'promote',
  'rollback',
  'withdraw',
  'off',
  'on',
  'pin',
  'prune',
] as const;

/** One of them. */
export type TokenVerb = (typeof TOKEN_VERBS)[number];

/** What an upload may have at most, packed and unpacked; some ten times what a large remote has. */
export const UPLOAD_LIMITS = { bytes: 50_000_000, files: 2_000 } as const;

/** Media type of an upload: a tar archive, which may be compressed by gzip. */
export const ARCHIVE_TYPE = 'application/x-tar';

/** Without characters that end a line, change the direction of text, or that no database stores. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, 'must be one line of text'),
  );
const name = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/, 'must be the name of a package, such as mf-events'),
);
const remote = v.custom<`mf-${string}`>(
  (value) => typeof value === 'string' && value.length <= 100 && /^mf-[a-z\d]+(?:-[a-z\d]+)*$/.test(value),
  'must be the name of a remote, such as mf-events',
);
const release = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[a-z\d][\w.+-]*$/i, 'must be the name of a release, such as 1.0.0-0123456789'),
);
const author = { commit: v.optional(line(100)), why: v.optional(line(500)) };
const mostEntries = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(200),
  ),
  20,
);

/** Characters of a stack; those of browsers have some thousand. */
const MOST_STACK = 20_000;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

// Loose: a client of a former version takes what a service has added.
const published = v.looseObject({ name: v.string(), release: v.string(), existed: v.boolean() });
const changed = v.looseObject({ generation: v.number(), notes: v.array(v.string()) });
const listed = v.looseObject({
  name: v.string(),
  release: v.string(),
  publishedAt: v.string(),
  bytes: v.number(),
  commit: v.optional(v.string()),
  role: v.optional(v.picklist(['live', 'previous'])),
  pinned: v.boolean(),
  lastLiveAt: v.optional(v.string()),
});
const packageStatus = v.looseObject({
  name: v.string(),
  release: v.string(),
  version: v.string(),
  since: v.string(),
  previous: v.optional(v.string()),
  off: v.boolean(),
  failures: v.optional(v.custom<NonNullable<PackageStatus['failures']>>(isObject)),
});
const historyEntry = v.looseObject({
  generation: v.number(),
  at: v.string(),
  by: v.string(),
  commit: v.optional(v.string()),
  why: v.optional(v.string()),
  verb: v.picklist(['promote', 'rollback', 'withdraw', 'off', 'on']),
  changed: v.array(
    v.looseObject({ name: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
});
const pruned = v.looseObject({
  releases: v.array(v.looseObject({ name: v.string(), release: v.string(), bytes: v.number() })),
  generations: v.number(),
});

/**
 * The calls of the release service, by the last piece of their path: what is asked, as JSON or as the query of a GET, and
 * what is answered, as JSON. The body of `upload` is the archive, and what is asked is its query.
 */
export const CALLS = {
  upload: { method: 'POST', asks: v.strictObject(author), answers: published },
  publish: { method: 'POST', asks: v.strictObject({ url: v.string(), ...author }), answers: published },
  verify: { method: 'POST', asks: v.strictObject({ name, release }), answers: v.looseObject({}) },
  promote: {
    method: 'POST',
    asks: v.strictObject({
      releases: v.pipe(v.record(name, release), v.minEntries(1), v.maxEntries(50)),
      ...author,
    }),
    answers: changed,
  },
  rollback: {
    method: 'POST',
    asks: v.strictObject({ name, ...author }),
    answers: v.looseObject({ ...changed.entries, release: v.string() }),
  },
  withdraw: { method: 'POST', asks: v.strictObject({ name: remote, ...author }), answers: changed },
  off: { method: 'POST', asks: v.strictObject({ name: remote, ...author }), answers: changed },
  on: { method: 'POST', asks: v.strictObject({ name: remote, ...author }), answers: changed },
  pin: {
    method: 'POST',
    asks: v.strictObject({ name, release, pinned: v.boolean(), ...author }),
    answers: v.looseObject({}),
  },
  prune: { method: 'POST', asks: v.strictObject({ dryRun: v.boolean(), ...author }), answers: pruned },
  list: {
    method: 'GET',
    asks: v.strictObject({ name: v.optional(name) }),
    answers: v.looseObject({ releases: v.array(listed) }),
  },
  status: {
    method: 'GET',
    asks: v.strictObject({}),
    answers: v.looseObject({ generation: v.number(), packages: v.array(packageStatus) }),
  },
  failures: {
    method: 'GET',
    asks: v.strictObject({ name, release: v.optional(release) }),
    answers: v.custom<FailedRelease>(isObject),
  },
  stack: {
    method: 'POST',
    asks: v.strictObject({ name, release, text: v.pipe(v.string(), v.maxLength(MOST_STACK)) }),
    answers: v.looseObject({ text: v.string() }),
  },
  history: {
    method: 'GET',
    asks: v.strictObject({ most: mostEntries, name: v.optional(name) }),
    answers: v.looseObject({ entries: v.array(historyEntry) }),
  },
} as const;

/** The name of a call. */
export type CallName = keyof typeof CALLS;
/** What a call is asked, as the service reads it. */
export type Asked<Call extends CallName> = v.InferOutput<(typeof CALLS)[Call]['asks']>;
/** What a call answers. */
export type Answered<Call extends CallName> = v.InferOutput<(typeof CALLS)[Call]['answers']>;

/** What the service answers when it refuses: a word for programs, and a sentence. */
export const refusal = v.looseObject({ error: v.string(), reason: v.string() });
