import { createRandom, type Random } from './random';
import { SCRIPTS, type Script } from './vocabulary';

/** Business names in columns, as in the search index. */
export interface Names {
  readonly names: readonly string[];
  /** '' where the name itself is English. */
  readonly englishNames: readonly string[];
}

/**
 * Generates names like those in a large zone: two thirds Arabic with an English name, the rest in other scripts. Most
 * brands are invented, so that most words are rare, as in reality.
 */
export function makeNames(count: number, seed = 1): Names {
  const random = createRandom(seed);
  const made = Array.from({ length: count }, () => makeName(random));
  return { names: made.map(({ name }) => name), englishNames: made.map(({ english }) => english) };
}

function makeName(random: Random): { name: string; english: string } {
  const { arabic, latin, others } = SCRIPTS;
  const place = random.next();
  const script = place < 0.65 ? arabic : place < 0.8 ? latin : random.pick(others);
  const name = inScript(script, random);
  return { name, english: script === latin && random.next() < 0.5 ? '' : inScript(latin, random) };
}

/** Returns brand, trade, and sometimes a legal form or branch number, in the script's order. */
function inScript({ syllables, trades, ends, space, tradeFirst }: Script, random: Random): string {
  const word = () => Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables)).join('');
  const brand = random.next() < 0.4 ? `${capital(word())}${space}${capital(word())}` : capital(word());
  const trade = random.pick(trades);
  const named = random.next() < tradeFirst ? `${trade}${space}${brand}` : `${brand}${space}${trade}`;
  const more = random.next();
  if (more < 0.15) return `${named}${space}${random.pick(ends)}`;
  return more < 0.25 ? `${named} ${1 + random.below(40)}` : named;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * Generates the texts in the search box while visitors type: words and parts of names letter by letter, in lower case,
 * some with an extra letter, because a search without results takes longest.
 */
export function makeKeystrokes({ names, englishNames }: Names, count: number, seed = 2): string[] {
  const random = createRandom(seed);
  const typed: string[] = [];
  while (typed.length < count) {
    const from = random.next() < 0.5 ? names : englishNames;
    const name = from[random.below(from.length)] ?? '';
    const starts = [...name.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
    const start = starts[random.below(Math.max(1, starts.length))] ?? 0;
    const wanted = [...name.slice(start).toLowerCase()].slice(0, 2 + random.below(12));
    const slip = random.below(wanted.length);
    if (random.next() < 0.15) wanted.splice(slip, 0, wanted[slip] ?? '');
    for (let length = 1; length <= wanted.length && typed.length < count; length += 1) {
      typed.push(wanted.slice(0, length).join(''));
    }
  }
  return typed;
}
