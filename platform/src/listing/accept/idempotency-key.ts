/** Name of the request header with the idempotency key, and of the field in a form sent without JavaScript. */
export const KEY_HEADER = 'idempotency-key';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Whether a text is a valid idempotency key. */
export const isIdempotencyKey = (text: string): boolean => KEY.test(text);
