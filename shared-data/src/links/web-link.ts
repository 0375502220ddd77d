import { type FoundLink, visibleText } from './cell-piece';
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
export interface Word {
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
export function websiteOf({ text, start }: Word): FoundLink | undefined {
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
