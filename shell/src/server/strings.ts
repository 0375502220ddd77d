import type { LanguageCode, Strings } from '@zone-directory/shared-i18n';
import ar from '../locales/ar/translation.json';
import de from '../locales/de/translation.json';
import en from '../locales/en/translation.json';
import es from '../locales/es/translation.json';
import fr from '../locales/fr/translation.json';
import it from '../locales/it/translation.json';
import ja from '../locales/ja/translation.json';
import ru from '../locales/ru/translation.json';
import tr from '../locales/tr/translation.json';
import zh from '../locales/zh/translation.json';

/** The shell's strings in every language: on a server they are available at once. */
export const shellStrings: Readonly<Record<LanguageCode, Strings>> = {
  ...{ ar, de, en, es, fr },
  ...{ it, ja, ru, tr, zh },
};
