import english from '../../locales/en/translation.json?few';

/** The English texts of the search alone, as long as it has found nothing: what it fetches then brings the others. */
export const searchStrings = {
  common: english.common,
  hero: english.hero,
  business: { notFoundHome: english.business.notFoundHome },
};
