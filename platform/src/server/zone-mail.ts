import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { Courier } from '../listing/deliver/courier';
import { oneByOne } from '../listing/deliver/courier';
import type { MailSettings } from '../listing/deliver/delivery-settings';
import { mailZone } from '../listing/deliver/mail/mail-zone';
import { createEditorsMails } from '../listing/deliver/mail/send-mails';
import { createSmtp } from '../listing/deliver/mail/smtp';
import type { Way } from '../listing/deliver/ways';
import type { Problem } from '../problem';

export interface ZoneMailOptions {
  readonly settings: MailSettings;
  readonly site: SiteSettings;
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

/** What a zone sends by mail. */
export interface ZoneMail {
  readonly couriers: Readonly<Partial<Record<Way, Courier>>>;
  readonly problems: () => readonly Problem[];
}

/** Creates what a zone sends by mail. */
export function createZoneMail({ settings, site, now, warn }: ZoneMailOptions): ZoneMail {
  const zone = mailZone(site, settings, { command: listingsCommand(process.argv) });
  const editors = createEditorsMails({ settings, smtp: createSmtp(settings.smtpUrl), zone, now, log: warn });
  return { couriers: { mail: oneByOne(editors.deliver) }, problems: editors.problems };
}

/** Returns how an operator starts `listings` where this process was started: beside a bundle, or with npm. */
function listingsCommand([, script = '', ...args]: readonly string[]): string {
  if (!script.endsWith('.mjs')) return 'npm run listings --';
  const at = args.indexOf('--settings');
  return ['node listings.mjs', ...(at < 0 ? [] : args.slice(at, at + 2))].join(' ');
}
