// Letters of any script, digits, hyphens inside; underscores occur in host names, though not in registered domains.
const LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?$/u;
// A label in a script from right to left has no letters of others, and no digit first (https://www.rfc-editor.org/rfc/rfc5893#section-2).
const MIXED = /^(?=.*[\u0590-\u08ff])(?:\P{L}|.*[a-z\u00c0-\u058f])/iu;
const TOP_LEVEL = /^\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;
const LONGEST = 253;

/**
 * Whether a text is a domain name with at least two labels, by its form alone: URL parsers disagree about what they
 * tolerate, and a server has to decide as every browser does.
 */
export function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    labels.length > 1 &&
    text.length <= LONGEST &&
    labels.every((label) => LABEL.test(label) && !MIXED.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** Whether a text is an IPv4 address in its usual form. */
export const isIpAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => String(Number(part)) === part && Number(part) <= 255);
