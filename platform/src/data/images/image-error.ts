/** Failures of a picture: the status and message of the response. None names the upstream URL. */
export const IMAGE_FAILURES = {
  NOT_FOUND: { status: 404, reason: 'There is no such picture.' },
  METHOD_NOT_ALLOWED: { status: 405, reason: 'A picture can only be read, with GET or HEAD.' },
  UNPROCESSABLE_ENTITY: { status: 422, reason: 'The width must be one of 320, 640 and 1280.' },
  PICTURE_TOO_LARGE: { status: 413, reason: 'The picture is too large.' },
  UNSUPPORTED_PICTURE: {
    status: 415,
    reason: 'The file is not a whole picture in JPEG, PNG, WebP, GIF, AVIF or SVG format.',
  },
  UPSTREAM_FAILED: { status: 502, reason: 'The picture could not be read from where it is kept.' },
  UPSTREAM_REFUSED: { status: 502, reason: 'The picture is kept at a URL that this server does not read.' },
  SERVICE_UNAVAILABLE: { status: 503, reason: 'The picture cannot be delivered at the moment.' },
  UPSTREAM_TIMED_OUT: { status: 504, reason: 'The place where the picture is kept did not answer in time.' },
} as const;

/** The `error` of a failed response. */
export type ImageErrorCode = keyof typeof IMAGE_FAILURES;

/** A picture that cannot be delivered. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  /** @param detail for the operator's log, never for the visitor; an error that was caught is its cause */
  constructor(code: ImageErrorCode, detail?: unknown, retryAfter?: number) {
    super(detail === undefined ? code : `${code}: ${messageOf(detail)}`, { cause: detail });
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Returns the message of a thrown value. Checks only the property: not every error is of this realm's `Error`. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
