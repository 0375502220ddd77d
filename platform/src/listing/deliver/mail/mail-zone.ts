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
  /** Returns what is known of a business: its name, as the directory shows it, and the URL of its page. */
  readonly business: (language: LanguageCode, id: string) => MailBusiness;
}

/** A business that a mail is about. */
export interface MailBusiness {
  /** Undefined where the data is not at hand. */
  readonly name?: string | undefined;
  /** Undefined where the zone's own URL is not known. */
  readonly page?: string | undefined;
}

/**
 * @param command how an operator runs a command here @param timeZone by default the server's, see `TZ`
 * @param business nothing is known by default
 */
export function mailZone(
  site: Pick<SiteSettings, 'brand' | 'dataLanguage'>,
  { language }: Pick<MailSettings, 'language'>,
  {
    command,
    timeZone,
    business = () => ({}),
  }: {
    readonly command: MailZone['command'];
    readonly timeZone?: string;
    readonly business?: MailZone['business'];
  },
): MailZone {
  return {
    language: language ?? matchLanguage(site.dataLanguage) ?? FALLBACK_LANGUAGE,
    // Without places for hyphens, which mail programs show.
    name: (code) => localized(site.brand.name, code).replaceAll('\u00ad', ''),
    time: (code, at) =>
      new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
        new Date(at),
      ),
    ...{ command, business },
  };
}
