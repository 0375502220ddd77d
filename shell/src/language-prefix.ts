import { splitPrefix } from '@zone-directory/federation/contract';
import { isLanguage } from '@zone-directory/shared-i18n';

/** Splits the language prefix from a URL's path: `/ar/about`. */
export const splitLanguage = (pathname: string) => splitPrefix(pathname, isLanguage);
