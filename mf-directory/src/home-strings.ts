import english from './locales/en/translation.json?few';

/** The English texts of the parts that open the home page, without those of other pages, which take longer to load. */
export const homeStrings = {
  common: english.common,
  welcome: english.welcome,
  hero: english.hero,
  category: english.category,
  business: { notFoundHome: english.business.notFoundHome },
};
