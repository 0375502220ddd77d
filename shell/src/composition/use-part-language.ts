import { type PartId, parsePartId } from '@zone-directory/federation/contract';
import { type LanguageCode, useTranslations } from '@zone-directory/shared-i18n';
import { useCallback, useSyncExternalStore } from 'react';
import { useSite } from './site-context';

/**
 * Returns the language of a part's strings if it is not the surrounding one. A single value from both stores, so that
 * nothing renders again while they agree on one language.
 * @param served the language of server-rendered HTML
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
    // Before that the slot shows the host's own text, and a file that is loading is not yet missing.
    if (store.getSnapshot().status !== 'ready') return served;
    // A remote's namespace is its name in the registry.
    const language = translations.languageOf(parsePartId(id).remote);
    return language === around ? undefined : language;
  };
  return useSyncExternalStore(subscribe, spoken, () => served);
}
