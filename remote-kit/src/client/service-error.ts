import { ReleaseError } from '@zone-directory/federation-build/release';

/** A call that the release service has refused, or that did not reach it; the message says why in one line. */
export class ServiceError extends ReleaseError {
  /** Of the answer; undefined if there was none. */
  readonly status: number | undefined;
  /**
   * A word for programs: of the service, such as `UNAUTHORIZED`, `FORBIDDEN`, `REFUSED` or `BUSY`; or `UNREACHABLE`, `LATE`
   * or `UNREADABLE`, when there was no answer of it.
   */
  readonly code: string;

  constructor(
    message: string,
    of: { readonly status?: number; readonly code: string; readonly cause?: unknown },
  ) {
    super(message, { cause: of.cause });
    this.status = of.status;
    this.code = of.code;
  }
}
