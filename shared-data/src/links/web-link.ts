import { type CellPiece, type FoundLink, LONGEST_CELL, piecesOf, visibleText } from './cell-piece';
import { isDomain, isIpAddress } from './domain';
import { emailLink } from './mail-link';
import { phoneLink } from './phone-link';

/** The kinds of links from data; 'http' stands for http and https. */
export type LinkKind = 'http' | 'mailto' | 'tel';

const ALL_KINDS: readonly LinkKind[] = ['http', 'mailto', 'tel'];

const SCHEME = /^https?:\/\//i;
const REPEATED_SCHEME = /^(?:https?:\/\/)+(?=https?:\/\/)/i;
const AFTER_HOST = /[:/?#]/;

/** A text without white space, and where it starts in its cell. */
interface Word {
  readonly text: string;
  readonly start: number;
}

/**
 * Turns untrusted text from the data into a link target.
 * @param value One address; 'www.example.com' gets 'https://' in front.
 * @param kinds The allowed kinds; by default http(s), mailto and tel.
 * @returns The target; undefined for anything but `kinds`, and for a text with anything else in it.
 */
export function safeLink(
  value: string | undefined,
  kinds: readonly LinkKind[] = ALL_KINDS,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = visibleText(value, true);
  const [scheme = '', kind = 'http'] = /^(mailto|tel):/i.exec(text) ?? [];
  const name = kind.toLowerCase() as LinkKind;
  if (!kinds.includes(name)) return undefined;
  if (name === 'http') return /\s/.test(text) ? undefined : websiteOf({ text, start: 0 })?.href;
  return (name === 'tel' ? phoneLink : emailLink)(text.slice(scheme.length));
}

/** Returns the link of a word that is a website, with or without its scheme. */
function websiteOf({ text, start }: Word): FoundLink | undefined {
  const { before, inside } = unwrapped(text);
  const url = inside.replace(REPEATED_SCHEME, '');
  const isBare = !SCHEME.test(url);
  const rest = url.replace(SCHEME, '');
  const at = rest.search(AFTER_HOST);
  const host = at < 0 ? rest : rest.slice(0, at);
  const isHost = isDomain(host) || (!isBare && (host.toLowerCase() === 'localhost' || isIpAddress(host)));
  if (!isHost || !isPortAndPath(at < 0 ? '' : rest.slice(at))) return undefined;
  const from = start + before.length;
  return { href: isBare ? `https://${url}` : url, start: from, end: from + inside.length };
}

const MAX_PORT = 65_535;

function isPortAndPath(text: string): boolean {
  const [, port = '0', path = ''] = /^(?::(\d{1,5}))?(.*)$/s.exec(text) ?? [];
  return Number(port) <= MAX_PORT && /^(?:[/?#]|$)/.test(path);
}

/** Separates a word from quotation marks or brackets around it, and from the punctuation after it. */
function unwrapped(word: string): { before: string; inside: string } {
  const before = /^[(<[{"'«“„‘‹]*/.exec(word)?.[0] ?? '';
  let inside = word.slice(before.length);
  for (let shorter = ''; shorter !== inside; ) {
    shorter = inside;
    inside = inside.replace(/[.,;:!?。]+$/, '');
    if (before !== '' || /^[^(]*\)$/.test(inside)) inside = inside.replace(/[)>\]}"'»”’›]$/, '');
  }
  return { before, inside };
}

/** Between websites: white space and signs that nobody types in a URL, or a comma before the next one. */
const SEPARATOR = /[\s|،؛、，；]+|[,;]+(?=\s|$|https?:\/\/|www\.)/giu;
const ANY_SEPARATOR = /[,;]+/gu;

const STARTS_WEBSITE = /^(?:https?:\/\/|www\.)/i;

/** What may be beside websites without casting doubt on them: punctuation, a conjunction, a name with a colon. */
const BESIDE =
  /^(?:[\p{P}\p{S}]+|or|and|ou|et|oder|und|o|y|e|или|и|veya|ve|أو|او|و|または|或|和|[\p{L}\p{M}-]+[:：])$/iu;

/**
 * Returns the websites of a cell as links, and what is between them as text. A cell with anything else, such as a
 * URL with a space in it, is text: nobody can tell where the URL ends.
 */
export function websitePieces(cell: string | undefined): readonly CellPiece[] {
  const text = visibleText(cell, true);
  return piecesOf(text, text.length > LONGEST_CELL ? [] : (websitesIn(text) ?? []));
}

/** Returns the websites in a text; undefined if there is anything else. */
function websitesIn(text: string): FoundLink[] | undefined {
  const links: FoundLink[] = [];
  let isNote = false;
  for (const word of between(text, 0, SEPARATOR)) {
    const found = isNote ? undefined : websitesOf(word);
    const before = text.slice(links.at(-1)?.end ?? text.length, word.start);
    // The second word of 'https://a.example/my file.pdf' looks like a website.
    if (found && /^ +$/.test(before) && !STARTS_WEBSITE.test(word.text)) return undefined;
    if (found) links.push(...found);
    else if (isNote || /^[([（]/.test(word.text)) isNote = !/[)\]）]$/.test(word.text);
    else if (!BESIDE.test(word.text)) return undefined;
  }
  return isNote ? undefined : links;
}

function between(text: string, offset: number, separator: RegExp): Word[] {
  const words: Word[] = [];
  let from = 0;
  const add = (to: number) => {
    if (from < to) words.push({ text: text.slice(from, to), start: offset + from });
  };
  for (const { index, 0: signs } of text.matchAll(separator)) {
    add(index);
    from = index + signs.length;
  }
  add(text.length);
  return words;
}

/** Returns the websites of a word: itself, or all of several between commas. */
function websitesOf(word: Word): FoundLink[] | undefined {
  const one = websiteOf(word);
  if (one) return [one];
  const parts = between(word.text, word.start, ANY_SEPARATOR).map(websiteOf);
  const all = parts.filter((part) => part !== undefined);
  return all.length === parts.length && all.length > 0 ? all : undefined;
}
