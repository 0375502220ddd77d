import { LRUCache } from 'lru-cache';
import type { PageContent, PageContents } from './page-content';
import type { PageRequest } from './page-jobs';

const MAX_KEPT = 2_000;
/** Longest path and query of a page that is kept. */
const LONGEST = 500;

/**
 * Keeps whole contents, each for the same request of the same composition, until anything that a part may have read can
 * have changed.
 * @param stamp changes, by `Object.is`, as soon as contents may have changed
 */
export function keepContents(contents: PageContents, stamp: () => unknown): PageContents {
  const kept = new LRUCache<string, { readonly asked: PageRequest; readonly content: PageContent }>({
    max: MAX_KEPT,
  });
  let since: unknown;

  return async (asked) => {
    const now = stamp();
    if (!Object.is(now, since)) kept.clear();
    since = now;
    const { live, texts, language, basename, pathname, search } = asked;
    const key = `${language} ${basename}${pathname}?${search}`;
    const known = kept.get(key);
    if (known && known.asked.live === live && known.asked.texts === texts) return known.content;
    const content = await contents(asked);
    // Something may have changed meanwhile.
    if (content?.isWhole && Object.is(now, stamp()) && key.length <= LONGEST)
      kept.set(key, { asked, content });
    return content;
  };
}
