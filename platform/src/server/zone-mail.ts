import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { Courier } from '../listing/deliver/courier';
import { oneByOne } from '../listing/deliver/courier';
import type { MailSettings } from '../listing/deliver/delivery-settings';
import { createAcknowledgements } from '../listing/deliver/mail/acknowledgement';
import { mailZone } from '../listing/deliver/mail/mail-zone';
import { createEditorsMails } from '../listing/deliver/mail/send-mails';
import { createSmtp } from '../listing/deliver/mail/smtp';
import type { Way } from '../listing/deliver/ways';
import type { Problem } from '../problem';
import type { Storage } from '../storage/storage';

export interface ZoneMailOptions {
  readonly settings: MailSettings;
  readonly site: SiteSettings;
  readonly storage: Storage;
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

/** What a zone sends by mail. */
export interface ZoneMail {
  readonly couriers: Readonly<Partial<Record<Way, Courier>>>;
  readonly problems: () => readonly Problem[];
}

/** Creates what a zone sends by mail. */
export function createZoneMail({ settings, site, storage, now, warn }: ZoneMailOptions): ZoneMail {
  const zone = mailZone(site, settings, { command: listingsCommand(process.argv) });
  const common = { settings, smtp: createSmtp(settings.smtpUrl), zone, now };
  const editors = createEditorsMails({ ...common, log: warn });
  const acknowledge = createAcknowledgements({ ...common, database: storage.database });
  return {
    couriers: {
      mail: oneByOne(editors.deliver),
      ...(settings.acknowledges ? { acknowledgement: oneByOne(acknowledge) } : {}),
    },
    problems: editors.problems,
  };
}

/** Returns how an operator runs `listings` where this process was started: beside a bundle, or with npm. */
function listingsCommand([, script = '', ...args]: readonly string[]): (verb: string) => string {
  if (!script.endsWith('.mjs')) return (verb) => `npm run listings -- ${verb}`;
  const at = args.indexOf('--settings');
  return (verb) => ['node listings.mjs', verb, ...(at < 0 ? [] : args.slice(at, at + 2))].join(' ');
}
