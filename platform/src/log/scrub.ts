/**
 * Removes from a line of text what may be somebody's or secret: e-mail addresses, and the query, fragment, user name and
 * password of URLs.
 * @returns the text on one line, shortened to 2,000 characters
 */
export function scrub(text: string): string {
  return text
    .slice(0, MOST)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(ABSOLUTE_URL, withoutQuery)
    .replace(MAIL, '…');
}

const MOST = 2_000;
const ABSOLUTE_URL = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi;
/** A release, `shell@1.0.0-0123abcd`, is no address: no part of its version is a word. */
const MAIL = /[^\s@]+(?:@|%40)[^\s@]+\.\p{L}{2,}[^\s@]*/giu;

const withoutQuery = (url: string) =>
  url.replace(/\/\/[^\s/?#]*@/, '//').replace(/[?#].*/, (rest) => `?…${/[).,;:]*$/.exec(rest)?.[0] ?? ''}`);
