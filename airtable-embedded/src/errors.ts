/** An error as the real service reports it: thrown by handlers and sent as JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status });
  }
}

function typed(status: number, type: string, message?: string): ApiError {
  return new ApiError(status, { error: message === undefined ? { type } : { type, message } });
}

export const authenticationRequired = () => typed(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');

export const modelNotFound = () =>
  typed(
    403,
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.',
  );

export const notFound = () => new ApiError(404, { error: 'NOT_FOUND' });

export const requestTooLarge = () => typed(413, 'REQUEST_TOO_LARGE', 'Request body is too large');

export const urlTooLong = () => new ApiError(414, { error: 'URI_TOO_LONG' });

export const invalidRequest = (
  message = 'Invalid request: parameter validation failed. Check your request data.',
) => typed(422, 'INVALID_REQUEST_UNKNOWN', message);

export const invalidBody = () => typed(422, 'INVALID_REQUEST_BODY', 'Could not parse request body');

export const missingFields = () =>
  typed(422, 'INVALID_REQUEST_MISSING_FIELDS', 'Could not find field "fields" in the request body');

export const invalidRecords = () =>
  typed(
    422,
    'INVALID_RECORDS',
    'You must provide an array of up to 10 record objects, each with an "id" ID field and a "fields" object for cell values.',
  );

export const invalidFormula = (detail: string) =>
  typed(422, 'INVALID_FILTER_BY_FORMULA', `The formula for filtering records is invalid: ${detail}`);

export const unknownField = (name: string) =>
  typed(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: ${JSON.stringify(name)}`);

export const invalidValue = (field: string) =>
  typed(422, 'INVALID_VALUE_FOR_COLUMN', `Field ${JSON.stringify(field)} cannot accept the provided value`);

export const rowDoesNotExist = (id: string) =>
  typed(422, 'ROW_DOES_NOT_EXIST', `Record ID ${id} does not exist`);

export const invalidOffset = (offset: string) =>
  typed(422, 'INVALID_OFFSET_VALUE', `The value of offset ${offset} is invalid`);

export const iteratorNotAvailable = () => typed(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE');

export const rateLimitReached = () =>
  typed(429, 'RATE_LIMIT_REACHED', 'Rate limit exceeded. Please try again later');

/** The monthly cap uses the `errors` list, another form in which the service reports 429. */
export const billingLimitExceeded = () =>
  new ApiError(429, {
    errors: [
      {
        error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED',
        message:
          "API billing plan limit exceeded. You've reached the maximum number of requests allowed for this month.",
      },
    ],
  });

export const serverError = () =>
  typed(500, 'SERVER_ERROR', 'Try again. If the problem persists, contact support.');
