import english from '../../locales/en/translation.json?few';

/** The English texts of the search without results; the results bring the others when they load. */
export const searchStrings = {
  common: english.common,
  hero: english.hero,
  business: { notFoundHome: english.business.notFoundHome },
};
