import type { Strings } from '../strings';
import { createTranslations, storeOf } from '../translations';
import { shownTexts } from './shown-texts';

export const SHELL = {
  english: { home: 'Home', only: 'Only English' },
  url: (code: string) => `/shell/${code}`,
};
const PART = { english: { search: 'Search' }, url: (code: string) => `/part/${code}` };

/** Creates a network that the test answers by hand: `answer('/shell/ar', {…})`, `fail('/shell/ar')`. */
function network() {
  const asked: string[] = [];
  const pastCaches: string[] = [];
  const open = new Map<string, { resolve: (strings: Strings) => void; reject: (error: Error) => void }>();
  const take = (url: string) => {
    const request = open.get(url);
    if (!request) throw new Error(`nobody asked for ${url}`);
    open.delete(url);
    return request;
  };
  return {
    asked,
    pastCaches,
    load: (url: string, again: boolean) => {
      asked.push(url);
      if (again) pastCaches.push(url);
      return new Promise<Strings>((resolve, reject) => open.set(url, { resolve, reject }));
    },
    async answer(url: string, strings: Strings) {
      take(url).resolve(strings);
      await pass(0);
    },
    async fail(url: string) {
      take(url).reject(new Error('HTTP 404'));
      await pass(0);
    },
  };
}

/** Lets time pass on the fake clock. */
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/**
 * Creates, under a fake clock, translations of two namespaces whose files a test controls, the languages that were
 * shown, the text of a key as a component sees it, and what was logged.
 */
export function twoNamespaces() {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockReset();
  const net = network();
  const changes: string[] = [];
  const translations = createTranslations(net.load);
  translations.subscribe((code) => changes.push(code));
  translations.register('shell', SHELL);
  translations.register('part', PART);
  const t = (key: string, namespace: string) => shownTexts(storeOf(translations), namespace, [[key]])[0];
  return { net, changes, translations, t, warn };
}
