import { splitPrefix } from 'federation/contract';
import { isLanguage } from 'shared-i18n';

/** Splits the language prefix from a URL's path: `/ar/about`. */
export const splitLanguage = (pathname: string) => splitPrefix(pathname, isLanguage);
