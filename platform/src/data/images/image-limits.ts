import { FIRST_SNAPSHOT_WAIT_MS } from '../store/snapshot';

const DAY_MS = 86_400_000;

/** The limits of every deployment, for one picture and for all together. */
export const IMAGE_LIMITS = {
  /** Longest wait, in ms, for a connection and the headers of one upstream response. */
  headersMs: 5_000,
  /** Longest duration, in ms, of a whole download including redirects. */
  downloadMs: 15_000,
  /** Most bytes of a file. */
  fileBytes: 10 * 1024 ** 2,
  /** Most redirects that are followed. */
  redirects: 3,
  /** Most pixels of a picture that is read. */
  pixels: 40_000_000,
  /** Longest time, in whole seconds, for reading a picture. */
  resizeSeconds: 10,
  /** Most pictures that are concurrently downloaded, or in memory until they are resized. */
  downloads: 6,
  /** The same per host, for pictures on third-party hosts. */
  perHost: 2,
  /** Most pictures that are resized concurrently. */
  resizes: 2,
  /** Most pictures of one host in the queue; further ones are answered with 503. */
  waiting: 100,
  /** Longest time, in ms, that one request waits for its picture. */
  answerMs: 20_000,
  /** Longest time, in ms, that a request waits for the first snapshot. */
  firstSnapshotMs: FIRST_SNAPSHOT_WAIT_MS,
  /** Time, in ms, after which the original of a picture on another origin is checked again. */
  recheckMs: DAY_MS,
  /** Time, in ms, for which it is delivered while its original is unavailable. */
  keepMs: 30 * DAY_MS,
  /** Most bytes of all pictures on disk. */
  cacheBytes: 512 * 1024 ** 2,
};

/** Limits of one picture, and of all together. */
export type ImageLimits = Readonly<typeof IMAGE_LIMITS>;
