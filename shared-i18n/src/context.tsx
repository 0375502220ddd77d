import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { bringAgainWhenItMayHelp, pageTranslations } from './instance';
import type { Translations } from './translations-types';

const TranslationsContext = createContext<Translations>(pageTranslations);

/** Props of TranslationsProvider. */
export interface TranslationsProviderProps {
  /** A set made by `createTranslations`. */
  readonly value: Translations;
  readonly children: ReactNode;
}

/** Gives its children their own language and strings; without a provider, the page's are used. */
export function TranslationsProvider({ value, children }: TranslationsProviderProps) {
  // The page's own set does this itself, for the lifetime of the page.
  useEffect(() => (value === pageTranslations ? undefined : bringAgainWhenItMayHelp(value)), [value]);
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
}

/** Returns the set of translations shown here: the nearest provider's, else the page's. */
export const useTranslations = (): Translations => useContext(TranslationsContext);
