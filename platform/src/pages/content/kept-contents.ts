import { keepUntilChanged } from './keep-until-changed';
import type { PageContent, PageContents } from './page-content';

/** Memory for the contents of pages: some hundreds, which are composed again from their renderings after that. */
const MAX_BYTES = 24_000_000;
/** Those with text of visitors are kept apart: however many there are, the zone's pages stay. */
const MAX_VISITORS_BYTES = 8_000_000;
/** For each character of the HTML: two of its own, and about as much for the data that it shows. */
const BYTES_PER_CHARACTER = 4;
/** Longest path and query of a page that is kept. */
const LONGEST = 500;

/**
 * Keeps whole contents, each for the same request of the same composition, until anything that a part may have read can
 * have changed.
 * @param stamp changes, by `Object.is`, as soon as contents may have changed
 */
export function keepContents(contents: PageContents, stamp: () => unknown): PageContents {
  const of = ({ html }: PageContent) => html.length * BYTES_PER_CHARACTER;
  const keepPage = keepUntilChanged(stamp, { most: MAX_BYTES, of });
  const keepVisitors = keepUntilChanged(stamp, { most: MAX_VISITORS_BYTES, of });
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
