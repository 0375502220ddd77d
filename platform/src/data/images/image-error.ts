/** Failures of a picture: the status and message of the response. None names the upstream URL. */
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

/** The `error` of a failed response. */
export type ImageErrorCode = keyof typeof FAILURES;

/** Details of an `ImageError` besides its code. */
export interface ImageErrorDetails {
  /** For the operator's log, never for the visitor. */
  readonly detail?: string;
  /** The caught error. */
  readonly cause?: unknown;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** A picture that cannot be delivered. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The English message of the response. */
  readonly reason: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ImageErrorCode, { detail, cause, retryAfter }: ImageErrorDetails = {}) {
    super(detail === undefined ? code : `${code}: ${detail}`, { cause });
    this.code = code;
    this.status = FAILURES[code].status;
    this.reason = FAILURES[code].reason;
    this.retryAfter = retryAfter;
  }
}

/** Returns the message of a thrown value. Checks only the property: not every error is of this realm's `Error`. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
