import { splitPrefix } from 'federation/contract';
import { isLanguage } from 'shared-i18n';

/** Parts a URL's path from its language prefix, which stands before the route: `/ar/about`. */
export const splitLanguage = (pathname: string) => splitPrefix(pathname, isLanguage);
