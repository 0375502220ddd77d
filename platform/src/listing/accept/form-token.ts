import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { storedSecret } from '../../storage/secret';
import type { Storage } from '../../storage/storage';

/** Name of the request header with the form token, and of the field in a form sent without JavaScript. */
export const TOKEN_HEADER = 'form-token';

/** No person fills in six fields faster than this. */
const MIN_AGE_MS = 3_000;
/** After more than a day, the token may have been passed on. */
export const GREATEST_AGE_MS = 24 * 60 * 60 * 1_000;
/** Time, chance and version of the privacy text, which tokens of former servers lack; then the signature. */
const TOKEN = /^([0-9a-z]{1,11}\.[\w-]{11}(?:\.([\w-]{16}))?)\.([\w-]{43})$/;

/** What is wrong with a form token; null when it is valid. The values are stored. */
export type TokenFault = 'no-token' | 'forged-token' | 'too-fast' | 'old-token' | 'used-token' | null;

/**
 * Returns a signed time, which later proves how long the form was open; each one differs, so that uses can be counted.
 * @param privacyText the version of the privacy text that the form's sender is asked to agree to; null for none
 */
export function issueFormToken(secret: string, now: number, privacyText: string | null = null): string {
  const unique = `${now.toString(36)}.${randomBytes(8).toString('base64url')}`;
  const content = privacyText === null ? unique : `${unique}.${privacyText}`;
  return `${content}.${signature(secret, content)}`;
}

/**
 * Checks the token of a listing request. One from the future, before a clock was put back, counts as old.
 * @param leastAgeMs the least time in ms that a person needs for the token's form
 */
export function judgeFormToken(
  secret: string,
  token: string | null,
  now: number,
  leastAgeMs = MIN_AGE_MS,
): TokenFault {
  if (token === null) return 'no-token';
  const [, content = '', , signed = ''] = TOKEN.exec(token) ?? [];
  if (!timingSafeEqual(Buffer.from(signed.padEnd(43)), Buffer.from(signature(secret, content))))
    return 'forged-token';
  // Up to the dot.
  const age = now - Number.parseInt(content, 36);
  if (age < 0 || age > GREATEST_AGE_MS) return 'old-token';
  return age < leastAgeMs ? 'too-fast' : null;
}

/** Returns the version of the privacy text in a token whose signature was checked; undefined if it has none. */
export const privacyTextOf = (token: string): string | undefined => TOKEN.exec(token)?.[2];

function signature(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`form token ${content}`).digest('base64url');
}

/** Name of the key in the database. */
const SECRET = 'form-token';

/** Returns a reader of the key that signs form tokens. */
export const formTokenSecret = (storage: Storage): (() => Promise<string>) => storedSecret(storage, SECRET);
