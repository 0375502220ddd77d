/** Attributes of one element. A parser compares each with all others of its tag. */
const MOST_ATTRIBUTES = 64;
/** Tags and comments of one part: several times a page of fifty cards. With more, a parser takes long for some of them. */
const MOST_TAGS = 20_000;
const START_TAG = new RegExp(
  String.raw`<[a-zA-Z][\w-]*(?:\s+[\w:.-]+="[^"<>]*"){0,${MOST_ATTRIBUTES}}\s*/?>`,
  'y',
);
const END_TAG = /<\/[a-zA-Z][\w-]*>/y;
const COMMENT = /<!--[^<>]*-->/y;

/**
 * Where HTML is not written as React writes it: tags in full, values in double quotes, `<` and `>` nowhere else. What a parser
 * would have to guess, or take long for, does not come to it.
 * @returns the offset; undefined when all of it is
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
    if (tags > MOST_TAGS) return tag;
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
