/** The request header with the key under which a request is stored once, and the field of a form that is sent without script. */
export const KEY_HEADER = 'idempotency-key';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Whether a text can be such a key. */
export const isIdempotencyKey = (text: string): boolean => KEY.test(text);
