/** What can go wrong with a picture: the status and the sentence of the answer. None names the upstream URL. */
const FAILURES = {
  NOT_FOUND: { status: 404, reason: 'There is no such picture.' },
  METHOD_NOT_ALLOWED: { status: 405, reason: 'A picture can only be read, with GET or HEAD.' },
  UNPROCESSABLE_ENTITY: { status: 422, reason: 'The width must be one of 320, 640 and 1280.' },
  PICTURE_TOO_LARGE: { status: 413, reason: 'The picture is too large.' },
  UNSUPPORTED_PICTURE: {
    status: 415,
    reason: 'The file is not a whole picture in JPEG, PNG, WebP, GIF, AVIF or SVG format.',
  },
  UPSTREAM_FAILED: { status: 502, reason: 'The picture could not be read from where it is kept.' },
  UPSTREAM_REFUSED: {
    status: 502,
    reason: 'The picture is kept at a URL that this server does not read.',
  },
  SERVICE_UNAVAILABLE: { status: 503, reason: 'The picture cannot be delivered at the moment.' },
  UPSTREAM_TIMED_OUT: { status: 504, reason: 'The place where the picture is kept did not answer in time.' },
} as const;

/** Why there is no picture: the `error` of a failed answer. */
export type ImageErrorCode = keyof typeof FAILURES;

/** What an `ImageError` is made of beside its code. */
export interface ImageErrorDetails {
  /** For the operator's log, never for the visitor. */
  readonly detail?: string;
  /** What was caught. */
  readonly cause?: unknown;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number;
}

/** The one error of this folder. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The English sentence of the answer. */
  readonly reason: string;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ImageErrorCode, { detail, cause, retryAfter }: ImageErrorDetails = {}) {
    super(detail === undefined ? code : `${code}: ${detail}`, { cause });
    this.code = code;
    this.status = FAILURES[code].status;
    this.reason = FAILURES[code].reason;
    this.retryAfter = retryAfter;
  }
}

/** The text of whatever was thrown. Looks at the property alone: not every error is of this realm's `Error`. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
