import { parseUrl } from './url';

/** What a link from the data may lead to; 'http' stands for http and https. */
export type LinkKind = 'http' | 'mailto' | 'tel';

const KIND_BY_PROTOCOL: Readonly<Record<string, LinkKind>> = {
  'http:': 'http',
  'https:': 'http',
  'mailto:': 'mailto',
  'tel:': 'tel',
};

const ALL_KINDS: readonly LinkKind[] = ['http', 'mailto', 'tel'];

// 'www.example.com/path' as people type it: letters, digits and hyphens with a dot between them, and no scheme.
const isBareHost = (text: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(
    text,
  );

/**
 * A link target from data that anybody may have typed.
 * @param value As it stands in the data; 'www.example.com' gets 'https://' in front.
 * @param kinds What it may be; by default http(s), mailto and tel.
 * @returns The target, free of surrounding space and of control characters; undefined for anything that is not
 * one of `kinds`.
 */
export function safeLink(
  value: string | undefined,
  kinds: readonly LinkKind[] = ALL_KINDS,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Browsers drop these while they parse, so that 'java\tscript:' is a script: judge what they would see.
  const visible = value.replace(/\p{Cc}/gu, '').trim();
  const target = kinds.includes('http') && isBareHost(visible) ? `https://${visible}` : visible;
  const url = parseUrl(target);
  if (url === undefined) return undefined;
  const kind = Object.hasOwn(KIND_BY_PROTOCOL, url.protocol) ? KIND_BY_PROTOCOL[url.protocol] : undefined;
  if (kind === undefined || !kinds.includes(kind)) return undefined;
  // In a page, 'http:x' without slashes is a relative URL.
  if (kind === 'http' ? !/^https?:\/\/[^/\\]/i.test(target) : url.pathname === '') return undefined;
  return target;
}

/** A mailto target for an address from data; undefined when it does not look like one address. */
export function emailLink(address: string | undefined): string | undefined {
  const plain = (address ?? '').trim();
  if (!/^[^\s\p{Cc}@,;:<>()[\]"\\?&%#]+@[^\s\p{Cc}@,;:<>()[\]"\\?&%#]+$/u.test(plain)) return undefined;
  return `mailto:${plain}`;
}

/** A tel target for a phone number from data, in Latin digits; undefined when it holds no digits to dial. */
export function phoneLink(number: string | undefined): string | undefined {
  const dialled = inLatinDigits(number)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}

// Browsers take these for secure without TLS (https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy).
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The URL of a picture from data, which a page requests without being asked. It must be a whole one of https, without white
 * space: any other text would be taken for a path of the page's own origin, and http is mixed content in a page of https. A
 * server on this machine may have http.
 * @returns The text without the space around it; undefined for anything else.
 */
export function pictureUrl(value: string | undefined): string | undefined {
  const target = value?.trim() ?? '';
  const url = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(target) ? parseUrl(target) : undefined;
  if (!url) return undefined;
  return url.protocol === 'https:' || THIS_MACHINE.test(url.hostname) ? target : undefined;
}

/**
 * A WhatsApp chat with a phone number from data. Undefined unless it is plainly one number with its country's code:
 * `+` or `00`, then 7 to 15 digits (E.164), spaces, hyphens, dots and brackets.
 */
export function whatsAppLink(number: string | undefined): string | undefined {
  const latin = inLatinDigits(number)
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .trim();
  const isInternational = /^(?:\+|00)/.test(latin);
  const plain = latin.replace(/[\s().\-\u2010-\u2015]/g, '');
  const digits = isInternational ? /^(?:\+|00)(\d{7,15})$/.exec(plain)?.[1] : undefined;
  return digits && `https://wa.me/${digits}`;
}

/** A search for an address from data on a map of the world; undefined when there is no address. */
export function directionsLink(location: string | undefined): string | undefined {
  const query = (location ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return query ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}` : undefined;
}

function inLatinDigits(number: string | undefined): string {
  const latin = (number ?? '')
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  // '+44 (0) 20…': the bracket is for callers from inside the country, who leave the code out.
  return latin.replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1');
}
