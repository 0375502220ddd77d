import type { SiteSettings } from '@zone-directory/shared-data/core';
import { type Courier, oneByOne } from '../listing/deliver/courier';
import type { MailSettings } from '../listing/deliver/delivery-settings';
import { createAcknowledgements } from '../listing/deliver/mail/acknowledgement';
import { type MailZone, mailZone } from '../listing/deliver/mail/mail-zone';
import { createEditorsMails } from '../listing/deliver/mail/send-mails';
import { createSmtp } from '../listing/deliver/mail/smtp';
import type { Way } from '../listing/deliver/ways';
import { startWeeklyMail, type WeeklyOptions } from '../listing/weekly/send-weekly';
import type { Problem } from '../problem';
import type { Storage } from '../storage/storage';

export interface ZoneMailOptions extends Pick<WeeklyOptions, 'review' | 'now'> {
  readonly settings: MailSettings;
  readonly site: SiteSettings;
  readonly storage: Storage;
  readonly warn: (line: string) => void;
  /** What is known of businesses; nothing by default. */
  readonly business?: MailZone['business'] | undefined;
}

/** What a zone sends by mail. */
export interface ZoneMail {
  readonly couriers: Readonly<Partial<Record<Way, Courier>>>;
  /** The same for reports, whose senders get no mail. */
  readonly reports: Readonly<Partial<Record<Way, Courier>>>;
  readonly problems: () => readonly Problem[];
  /** Sends no more weekly mails. */
  readonly stop: () => Promise<void>;
}

/** Creates what a zone sends by mail, and starts to send weekly mails. */
export function createZoneMail(options: ZoneMailOptions): ZoneMail {
  const { settings, site, storage, review, now, warn, business = () => ({}) } = options;
  const zone = mailZone(site, settings, { command: commandHere(process.argv), business });
  const common = { settings, smtp: createSmtp(settings.smtpUrl), zone, now };
  const editors = createEditorsMails({ ...common, log: warn });
  const acknowledge = createAcknowledgements({ ...common, database: storage.database });
  const { database } = storage;
  const weekly = startWeeklyMail({ ...common, database, editors, review, log: warn });
  const mail = oneByOne(editors.deliver);
  return {
    reports: { mail },
    couriers: {
      mail,
      ...(settings.acknowledges ? { acknowledgement: oneByOne(acknowledge) } : {}),
    },
    problems: editors.problems,
    stop: weekly.stop,
  };
}

/** Returns how an operator runs commands where this process was started: beside a bundle, or with npm. */
function commandHere([, script = '', ...args]: readonly string[]): MailZone['command'] {
  if (!script.endsWith('.mjs')) return (name, more) => `npm run ${name}${more ? ` -- ${more}` : ''}`;
  const at = args.indexOf('--settings');
  const settings = at < 0 ? [] : args.slice(at, at + 2);
  return (name, more) =>
    [`node ${name.replace(':', '-')}.mjs`, ...(more ? [more] : []), ...settings].join(' ');
}
