/** Limits of one picture, and of all together. */
export interface ImageLimits {
  /** Longest wait, in ms, for a connection and the headers of one upstream response. */
  readonly headersMs: number;
  /** Longest duration, in ms, of a whole download including redirects. */
  readonly downloadMs: number;
  /** Most bytes of a file. */
  readonly fileBytes: number;
  /** Most redirects that are followed. */
  readonly redirects: number;
  /** Most pixels of a picture that is read. */
  readonly pixels: number;
  /** Longest time, in whole seconds, for reading a picture. */
  readonly resizeSeconds: number;
  /** Most pictures that are concurrently downloaded, or in memory until they are resized. */
  readonly downloads: number;
  /** The same per host, for pictures on third-party hosts. */
  readonly perHost: number;
  /** Most pictures that are resized concurrently. */
  readonly resizes: number;
  /** Most pictures of one host in the queue; further ones are answered with 503. */
  readonly waiting: number;
  /** Longest time, in ms, that one request waits for its picture. */
  readonly answerMs: number;
  /** Longest time, in ms, that a request waits for the first snapshot. */
  readonly firstSnapshotMs: number;
  /** Time, in ms, after which the original of a picture on another origin is checked again. */
  readonly recheckMs: number;
  /** Time, in ms, for which it is delivered while its original is unavailable. */
  readonly keepMs: number;
  /** Most bytes of all pictures on disk. */
  readonly cacheBytes: number;
}

const DAY_MS = 86_400_000;

/** The limits of every deployment. */
export const IMAGE_LIMITS: ImageLimits = {
  headersMs: 5_000,
  downloadMs: 15_000,
  fileBytes: 10 * 1024 ** 2,
  redirects: 3,
  pixels: 40_000_000,
  resizeSeconds: 10,
  downloads: 6,
  perHost: 2,
  resizes: 2,
  waiting: 100,
  answerMs: 20_000,
  firstSnapshotMs: 8_000,
  recheckMs: DAY_MS,
  keepMs: 30 * DAY_MS,
  cacheBytes: 512 * 1024 ** 2,
};
