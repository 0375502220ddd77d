import { type PartId, parsePartId } from 'federation/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { type LanguageCode, useTranslations } from 'shared-i18n';
import { useSite } from './site-context';

/**
 * The language that a part speaks where it is another than the one around, by the strings of its remote. One value of
 * both stores, so that nothing renders again while all speak one language.
 * @param served that of HTML which a server has rendered
 */
export function usePartLanguage(
  id: PartId,
  around: LanguageCode,
  served?: LanguageCode,
): LanguageCode | undefined {
  const store = useSite().composition.part(id);
  const translations = useTranslations();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribe(listener), translations.watch(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, translations],
  );
  const spoken = () => {
    // Until then the slot shows the host's own text, and a file that is loading is not yet missing.
    if (store.getSnapshot().status !== 'ready') return served;
    // A remote's namespace has the name that the registry knows it by.
    const language = translations.languageOf(parsePartId(id).remote);
    return language === around ? undefined : language;
  };
  return useSyncExternalStore(subscribe, spoken, () => served);
}
