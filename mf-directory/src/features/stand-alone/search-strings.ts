import english from '../../locales/en/translation.json?few';

const { errorLoad, loading, loadMore, notFoundHome } = english.business;

/** The English texts of the search and its results, without those of other pages. */
export const searchStrings = {
  common: english.common,
  hero: english.hero,
  search: english.search,
  category: english.category,
  business: { errorLoad, loading, loadMore, notFoundHome },
};
