import { keepUntilChanged } from './keep-until-changed';
import type { PageContent, PageContents } from './page-content';

const MAX_KEPT = 2_000;
/** Those with text of visitors are kept apart: however many there are, the zone's pages stay. */
const MAX_VISITORS_KEPT = 200;
/** Longest path and query of a page that is kept. */
const LONGEST = 500;

/**
 * Keeps whole contents, each for the same request of the same composition, until anything that a part may have read can
 * have changed.
 * @param stamp changes, by `Object.is`, as soon as contents may have changed
 */
export function keepContents(contents: PageContents, stamp: () => unknown): PageContents {
  const keepPage = keepUntilChanged<PageContent>(stamp, MAX_KEPT);
  const keepVisitors = keepUntilChanged<PageContent>(stamp, MAX_VISITORS_KEPT);
  return (asked) => {
    const { live, texts, language, basename, pathname, isKnown, search } = asked;
    const keep = isKnown && search.size === 0 ? keepPage : keepVisitors;
    const url = `${basename}${pathname}?${search}`;
    const key = `${live.registry.generation} ${texts.stamp} ${language} ${url}`;
    return keep(
      key,
      () => contents(asked),
      ({ isWhole }) => isWhole && url.length <= LONGEST,
    );
  };
}
