/**
 * One address that needs neither quotes nor another encoding: nothing in it ends a header or adds a recipient, and no
 * mail program reads an encoded word (RFC 2047, `=?…?=`) in it.
 */
const ADDRESS = /^(?!.*=\?)[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/i;

/** Longest address that a mail can be sent to (RFC 5321). */
const LONGEST = 254;

/** Returns a visitor's text if it is one mail address, and undefined otherwise. */
export function plainAddress(text: string): string | undefined {
  return text.length <= LONGEST && ADDRESS.test(text) ? text : undefined;
}
