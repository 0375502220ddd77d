import { MATCH_RANK } from './match';
import { hashOfPair } from './pair-hash';
import { isBoundary } from './word-start';

/**
 * The characters of names, as bits: a 32-bit word for length and whole name, one for the start, one for the characters
 * that words start with, one for all characters, one for the pairs that words start with, and some for all pairs. In
 * this order, so that a rank is the index of the word that excludes most names for it.
 */
export type Signatures = readonly Int32Array[];

const START_PAIRS = MATCH_RANK.substring + 1;
const PAIRS = START_PAIRS + 1;
const PAIR_WORDS = 4;

/** Creates `count` empty signatures. */
export function createSignatures(count: number): Signatures {
  return Array.from({ length: PAIRS + PAIR_WORDS }, () => new Int32Array(count));
}

/**
 * Adds a text to a signature, as far as a match with this rank needs it. A name can match a query with a rank only if
 * its own signature, made for an exact match, has all bits of the query's signature for that rank.
 * @param at Index of the signature.
 */
export function addSignature(signatures: Signatures, at: number, text: string, rank: number): void {
  const add = (word: number, bits: number) => {
    const held = signatures[word];
    if (held) held[at] = (held[at] ?? 0) | bits;
  };
  let units = 0;
  let starts = 0;
  let startPairs = 0;
  let whole = 0;
  let before = 0;
  let isStart = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Arabic letters span more than 32 code points: this way only rare ones share a bit. A shift counts modulo 32.
    const bit = 1 << (unit - (unit >> 6) * 6);
    if (index > 0) {
      const pair = hashOfPair(before, unit);
      const pairBit = 1 << (pair >>> 3);
      add(PAIRS + (pair % PAIR_WORDS), pairBit);
      if (isStart) startPairs |= pairBit;
    }
    isStart = index > 0 ? isBoundary(before) : rank <= MATCH_RANK.wordStart;
    units |= bit;
    if (isStart) starts |= bit;
    if (index < 2 && rank <= MATCH_RANK.prefix) add(MATCH_RANK.prefix, starts | startPairs);
    whole = Math.imul(whole, 31) + unit;
    before = unit;
  }
  if (rank === MATCH_RANK.exact) add(MATCH_RANK.exact, (1 << text.length) | (1 << whole));
  add(MATCH_RANK.wordStart, starts);
  add(MATCH_RANK.substring, units);
  add(START_PAIRS, startPairs);
}

/** Returns the bits that a name needs to match a query with a rank. */
export function neededBits(query: string, rank: number): readonly number[] {
  const signature = createSignatures(1);
  addSignature(signature, 0, query, rank);
  return signature.map(([bits = 0]) => bits);
}

/** What a name needs to match a query with a rank or a better one: the bits of either form of the query. */
export interface Needed {
  readonly rank: number;
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/** Returns the first signature from `start` up to `end` that has the needed bits, else `end`. */
export function nextCandidate(signatures: Signatures, start: number, end: number, needed: Needed): number {
  const { rank, one, other } = needed;
  const lead = signatures[rank] ?? new Int32Array();
  const both = (one[rank] ?? 0) & (other[rank] ?? 0);
  let at = start;
  while (at < end && (((lead[at] ?? 0) & both) !== both || !isCandidate(signatures, at, needed))) at++;
  return at;
}

/** Whether a signature has the needed bits. */
export function isCandidate(signatures: Signatures, at: number, { rank, one, other }: Needed): boolean {
  return hasAll(signatures, at, one, rank) || (one !== other && hasAll(signatures, at, other, rank));
}

function hasAll(signatures: Signatures, at: number, needed: readonly number[], rank: number): boolean {
  for (let word = rank; word < needed.length; word++) {
    const bits = needed[word] ?? 0;
    if (((signatures[word]?.[at] ?? 0) & bits) !== bits) return false;
  }
  return true;
}
