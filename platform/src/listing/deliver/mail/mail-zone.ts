import { localized, type SiteSettings } from '@zone-directory/shared-data/core';
import {
  FALLBACK_LANGUAGE,
  type LanguageCode,
  localeOf,
  matchLanguage,
} from '@zone-directory/shared-i18n/languages';
import type { MailSettings } from '../delivery-settings';

/** What mails say about the zone, and where they are sent from. */
export interface MailZone {
  /** Language of mails to editors: `MAIL_LANGUAGE`, else the language of the zone's data, else English. */
  readonly language: LanguageCode;
  /** Returns the zone's name. */
  readonly name: (language: LanguageCode) => string;
  /** Returns a time as text, in the time zone of the server. @param at ISO 8601 */
  readonly time: (language: LanguageCode, at: string) => string;
  /** Returns how an operator runs a command here. */
  readonly command: (name: 'listings' | 'check:base', args?: string) => string;
}

/** @param command how an operator runs a command here @param timeZone by default the server's, see `TZ` */
export function mailZone(
  site: Pick<SiteSettings, 'brand' | 'dataLanguage'>,
  { language }: Pick<MailSettings, 'language'>,
  { command, timeZone }: { readonly command: MailZone['command']; readonly timeZone?: string },
): MailZone {
  return {
    language: language ?? matchLanguage(site.dataLanguage) ?? FALLBACK_LANGUAGE,
    // Without places for hyphens, which mail programs show.
    name: (code) => localized(site.brand.name, code).replaceAll('\u00ad', ''),
    time: (code, at) =>
      new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
        new Date(at),
      ),
    command,
  };
}
