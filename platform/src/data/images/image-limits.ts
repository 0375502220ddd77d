/** How much one picture, and all together, may cost. */
export interface ImageLimits {
  /** Longest wait, in ms, for a connection and the headers of one answer of the upstream. */
  readonly headersMs: number;
  /** Longest duration of a whole download with its redirects, in ms. */
  readonly downloadMs: number;
  /** Most bytes of a file. */
  readonly fileBytes: number;
  /** Most redirects that are followed. */
  readonly redirects: number;
  /** Most pixels of a picture that is read. */
  readonly pixels: number;
  /** Longest time for reading a picture, in whole seconds. */
  readonly resizeSeconds: number;
  /** Most pictures that are downloaded, or held in memory until they are resized, at the same time. */
  readonly downloads: number;
  /** The same for the pictures of one host, where anybody's hosts are asked. */
  readonly perHost: number;
  /** Most pictures that are resized at the same time. */
  readonly resizes: number;
  /** Most pictures of one host that wait for their turn; further ones are answered with 503. */
  readonly waiting: number;
  /** Longest time, in ms, that one request waits for its picture. */
  readonly answerMs: number;
  /** Longest time, in ms, that a request waits for the first snapshot. */
  readonly firstSnapshotMs: number;
  /** How long, in ms, a picture on another origin is good before its original is looked at again. */
  readonly recheckMs: number;
  /** How long, in ms, it is delivered while its original cannot be seen. */
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
