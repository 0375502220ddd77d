/** A delivery that has failed, to be tried again unless it is final. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    /** What failed, such as `SMTP 451` or `AIRTABLE 422`; never a text of the other side, which repeats what was sent. */
    readonly code: string,
    /** Whether no further attempt can help with this one request. */
    readonly isFinal = false,
  ) {
    super(code);
  }
}
