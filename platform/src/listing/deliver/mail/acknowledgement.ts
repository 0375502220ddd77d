import { isLanguage } from '@zone-directory/shared-i18n/languages';
import type { Kysely } from 'kysely';
import { type DatabaseSchema, isReport, type ListingRequestTable } from '../../../storage/schema';
import type { Deliver } from '../courier';
import { DeliveryError } from '../delivery-error';
import type { MailSettings } from '../delivery-settings';
import { mailTexts } from './mail-texts';
import type { MailZone } from './mail-zone';
import { composeMail, type Mail } from './message';
import { plainAddress } from './plain-address';
import type { Smtp } from './smtp';

/** Returns the mail to the sender of a request. It has nothing that the sender typed: nobody can have it send a text. */
function acknowledgement(
  { id, language: known }: Pick<ListingRequestTable, 'id' | 'language'>,
  { from, to }: { readonly from: string; readonly to: string },
  zone: MailZone,
): Mail {
  const language = isLanguage(known) ? known : zone.language;
  const t = mailTexts(language);
  return {
    ...{ language, from, to: [to] },
    subject: t('acknowledgement.subject'),
    id: `${id}.acknowledgement`,
    automatic: 'auto-replied',
    blocks: [
      { kind: 'paragraph', text: t('acknowledgement.thanks', { zone: zone.name(language) }) },
      { kind: 'rows', rows: [[t('request.reference'), id]] },
      { kind: 'paragraph', text: t('acknowledgement.notYou') },
    ],
  };
}

export interface AcknowledgementsOptions {
  readonly settings: Pick<MailSettings, 'from'>;
  readonly smtp: Smtp;
  readonly zone: MailZone;
  readonly database: Kysely<DatabaseSchema>;
  readonly now: () => number;
}

/**
 * Creates what acknowledges requests. One that looked like a robot's is never acknowledged, not even after its release:
 * its row leaves the outbox. An address that its server refuses is final, because nobody can correct it.
 */
export function createAcknowledgements(options: AcknowledgementsOptions): Deliver {
  const { settings, smtp, zone, database, now } = options;
  return async (request, signal) => {
    const to = isReport(request) ? undefined : plainAddress(request.email);
    if (to === undefined || request.quarantine_reason !== null) {
      const row = { request_id: request.id, way: 'acknowledgement' };
      await database
        .deleteFrom('deliveries')
        .where(({ and }) => and(row))
        .execute();
      return;
    }
    const mail = acknowledgement(request, { from: settings.from, to }, zone);
    const message = await composeMail(mail, zone, now());
    const [refused] = await smtp.send({ from: mail.from, to: mail.to }, message, signal);
    if (refused) throw new DeliveryError(refused.code, /^SMTP 5/.test(refused.code));
  };
}
