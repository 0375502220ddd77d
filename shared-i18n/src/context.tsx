import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { bringAgainWhenItMayHelp, pageTranslations } from './instance';
import type { Translations } from './translations';

const TranslationsContext = createContext<Translations>(pageTranslations);

/** Props of TranslationsProvider. */
export interface TranslationsProviderProps {
  /** As `createTranslations` makes it. */
  readonly value: Translations;
  readonly children: ReactNode;
}

/** Gives everything below its own language and strings: without it, the page's are taken. */
export function TranslationsProvider({ value, children }: TranslationsProviderProps) {
  // The page's own has seen to it itself, for as long as the page lives.
  useEffect(() => (value === pageTranslations ? undefined : bringAgainWhenItMayHelp(value)), [value]);
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
}

/** The set of translations that is shown here: the nearest provider's, else the page's. */
export const useTranslations = (): Translations => useContext(TranslationsContext);
