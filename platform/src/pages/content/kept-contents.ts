import { keepUntilChanged } from './keep-until-changed';
import type { PageContent, PageContents } from './page-content';

const MAX_KEPT = 2_000;
/** Longest path and query of a page that is kept. */
const LONGEST = 500;

/**
 * Keeps whole contents, each for the same request of the same composition, until anything that a part may have read can
 * have changed.
 * @param stamp changes, by `Object.is`, as soon as contents may have changed
 */
export function keepContents(contents: PageContents, stamp: () => unknown): PageContents {
  const keep = keepUntilChanged<PageContent>(stamp, MAX_KEPT);
  return (asked) => {
    const { live, texts, language, basename, pathname, search } = asked;
    const url = `${basename}${pathname}?${search}`;
    const key = `${live.registry.generation} ${texts.stamp} ${language} ${url}`;
    return keep(
      key,
      () => contents(asked),
      ({ isWhole }) => isWhole && url.length <= LONGEST,
    );
  };
}
