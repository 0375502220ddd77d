import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const RECORD_ID = /^rec[A-Za-z0-9]{14}$/;
export const BASE_ID = /^app[A-Za-z0-9]{14}$/;

/** Returns a random id such as `recA1b2C3d4E5f6G7`. */
export function randomId(prefix: 'rec' | 'itr' | 'att'): string {
  return prefix + [...randomBytes(14)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
