/** A delivery that has failed, to be tried again unless it is final. */
export class DeliveryError extends Error {
  /** What failed, such as `SMTP 451` or `AIRTABLE 422`; never a text of the other side, which repeats what was sent. */
  readonly code: string;
  /** Whether no further attempt can help with this one request. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.name = 'DeliveryError';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** A failure that is none of one request's, such as a refused login: nothing goes this way until it is mended. */
export class WayError extends DeliveryError {
  /** What an operator can do, in a sentence. */
  readonly action: string;

  constructor(code: string, action: string) {
    super(code);
    this.name = 'WayError';
    this.action = action;
  }
}

/** Returns with what a delivery has failed, if it is one request's own failure. */
export const errorOf = (delivery: Promise<void>): Promise<DeliveryError | undefined> =>
  delivery.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DeliveryError) return error;
      throw error;
    },
  );

/** Returns what a courier has thrown as a failure of its way. */
export const wayErrorOf = (error: unknown): WayError => {
  if (error instanceof WayError) return error;
  return new WayError(error instanceof DeliveryError ? error.code : 'UNKNOWN', 'See the log of this server.');
};
