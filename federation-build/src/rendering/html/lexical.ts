/** Attributes of one element. The parser compares each with all others of the element. */
const MAX_ATTRIBUTES = 64;
/** Tags and comments of one part: several times a page of fifty cards. With more, parsing can become slow. */
const MAX_TAGS = 20_000;
const START_TAG = new RegExp(
  String.raw`<[a-zA-Z][\w-]*(?:\s+[\w:.-]+="[^"<>]*"){0,${MAX_ATTRIBUTES}}\s*/?>`,
  'y',
);
const END_TAG = /<\/[a-zA-Z][\w-]*>/y;
const COMMENT = /<!--[^<>]*-->/y;

/**
 * Finds where HTML differs from what React writes: complete tags, values in double quotes, no other `<` or `>`.
 * Anything that a parser would have to guess at, or take long for, never reaches it.
 * @returns the offset of the first difference; undefined if there is none
 */
export function unlikeReact(html: string): number | undefined {
  let at = 0;
  let tags = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const text = html.slice(at, tag < 0 ? undefined : tag);
    const stray = text.indexOf('>');
    if (stray >= 0) return at + stray;
    if (tag < 0) return undefined;
    tags += 1;
    if (tags > MAX_TAGS) return tag;
    const end = [START_TAG, END_TAG, COMMENT].map((form) => endOf(form, html, tag)).find(Boolean);
    if (!end) return tag;
    at = end;
  }
  return undefined;
}

function endOf(form: RegExp, html: string, at: number): number {
  form.lastIndex = at;
  return form.test(html) ? form.lastIndex : 0;
}
