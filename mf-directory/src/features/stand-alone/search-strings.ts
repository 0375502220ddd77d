import english from '../../locales/en/translation.json?few';

const { errorLoad, loading, loadMore, loadingMore, notFoundHome, viewDetails, premium } = english.business;
const { rated, ratedReviews_one, ratedReviews_other, reviews_one, reviews_other } = english.business;

/** The English texts of the search and its results, without those of other pages. */
export const searchStrings = {
  common: english.common,
  hero: english.hero,
  search: english.search,
  choose: english.choose,
  category: english.category,
  business: {
    ...{ errorLoad, loading, loadMore, loadingMore, notFoundHome, viewDetails, premium },
    ...{ rated, ratedReviews_one, ratedReviews_other, reviews_one, reviews_other },
  },
};
