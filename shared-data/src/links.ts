import { parseUrl } from './url';

/** The kinds of links from data; 'http' stands for http and https. */
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
 * Turns untrusted text from the data into a link target.
 * @param value The text in the data; 'www.example.com' gets 'https://' in front.
 * @param kinds The allowed kinds; by default http(s), mailto and tel.
 * @returns The target without surrounding space and control characters; undefined for anything but `kinds`.
 */
export function safeLink(
  value: string | undefined,
  kinds: readonly LinkKind[] = ALL_KINDS,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Browsers drop these while parsing, so that 'java\tscript:' is a script: check what they would see.
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

/** Returns a mailto target for an address from data; undefined if it does not look like one address. */
export function emailLink(address: string | undefined): string | undefined {
  const plain = (address ?? '').trim();
  if (!/^[^\s\p{Cc}@,;:<>()[\]"\\?&%#]+@[^\s\p{Cc}@,;:<>()[\]"\\?&%#]+$/u.test(plain)) return undefined;
  return `mailto:${plain}`;
}

/** Returns a tel target for a phone number from data, in Latin digits; undefined if it has no digits to dial. */
export function phoneLink(number: string | undefined): string | undefined {
  const dialled = inLatinDigits(number)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}

// Secure without TLS for browsers (https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy).
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Checks the URL of a picture from data, which a page requests automatically. It must be an absolute https URL without
 * white space: other text would be read as a path on the page's own origin, and http is mixed content in an https page.
 * Local servers may use http.
 * @returns The trimmed text; undefined for anything else.
 */
export function pictureUrl(value: string | undefined): string | undefined {
  const target = value?.trim() ?? '';
  const url = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(target) ? parseUrl(target) : undefined;
  if (!url) return undefined;
  return url.protocol === 'https:' || THIS_MACHINE.test(url.hostname) ? target : undefined;
}

/**
 * Returns the URL of a WhatsApp chat with a phone number from data; undefined unless it is clearly one number with its
 * country code: `+` or `00`, then 7 to 15 digits (E.164), spaces, hyphens, dots and brackets.
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

/** Returns the URL of a map search for an address from data; undefined if there is no address. */
export function directionsLink(location: string | undefined): string | undefined {
  const query = (location ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return query ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}` : undefined;
}

function inLatinDigits(number: string | undefined): string {
  const latin = (number ?? '')
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  // '+44 (0) 20…': the bracket is for callers inside the country, who leave out the code.
  return latin.replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1');
}
