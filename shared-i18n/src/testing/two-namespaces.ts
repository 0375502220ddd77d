import { createTranslations } from '../translations';
import { network } from './network';

export const SHELL = {
  english: { home: 'Home', only: 'Only English' },
  url: (code: string) => `/shell/${code}`,
};
const PART = { english: { search: 'Search' }, url: (code: string) => `/part/${code}` };

/** Returns translations of two namespaces whose files a test controls, and the languages that were shown. */
export function twoNamespaces() {
  const net = network();
  const changes: string[] = [];
  const translations = createTranslations(net.load);
  translations.subscribe((code) => changes.push(code));
  translations.register('shell', SHELL);
  translations.register('part', PART);
  return { net, changes, translations };
}
