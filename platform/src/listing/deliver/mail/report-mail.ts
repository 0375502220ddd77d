import type { ReportTable } from '../../../storage/schema';
import type { MailSettings } from '../delivery-settings';
import type { Block } from './body';
import { LONGEST_IN_HEADER, printablePhone } from './editors-mail';
import { type MailTexts, mailTexts } from './mail-texts';
import type { MailZone } from './mail-zone';
import type { Mail } from './message';
import { plainAddress } from './plain-address';
import { printable, printableLine } from './printable';

/**
 * Returns the mail that tells editors of a mistake. It names the business as the directory does, by its record where
 * that is not known; all that the visitor typed is text in its body.
 */
export function reportMail(
  report: ReportTable,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  zone: MailZone,
): Mail {
  const { language } = zone;
  const t = mailTexts(language);
  const address = plainAddress(report.contact);
  const { name = report.business_id } = zone.business(language, report.business_id);
  return {
    ...{ language, from, to },
    subject: t('report.subject', { name: printableLine(name, LONGEST_IN_HEADER) }),
    replyTo: address === undefined ? undefined : { name: '', address },
    id: `${report.id}.mail`,
    automatic: 'auto-generated',
    blocks: [
      { kind: 'paragraph', text: t('report.intro') },
      ...(report.released_at === null ? [] : [{ kind: 'paragraph' as const, text: t('request.released') }]),
      { kind: 'rows', rows: rowsOf(report, t, zone) },
      { kind: 'heading', text: t('request.next') },
      ...nextSteps(report, t, { zone, canReply: address !== undefined }),
      { kind: 'paragraph', text: t('request.careful') },
    ],
  };
}

function rowsOf(report: ReportTable, t: MailTexts, zone: MailZone): [string, string][] {
  const { business_id, text, contact, received_at, privacy_text, id } = report;
  const { name, page } = zone.business(zone.language, business_id);
  return [
    ...(name === undefined ? [] : ([[t('report.business'), printable(name)]] as [string, string][])),
    ...(page === undefined ? [] : ([[t('report.page'), page]] as [string, string][])),
    [t('report.record'), business_id],
    [t('report.text'), printable(text)],
    [t('report.contact'), printablePhone(contact) || t('form.none')],
    [t('request.received'), zone.time(zone.language, received_at)],
    [t('request.reference'), id],
    [t('request.privacyText'), privacy_text ?? t('request.notRecorded')],
  ];
}

function nextSteps(
  { id }: ReportTable,
  t: MailTexts,
  { zone, canReply }: { readonly zone: MailZone; readonly canReply: boolean },
): Block[] {
  return [
    { kind: 'paragraph', text: t('report.correct') },
    ...(canReply ? [{ kind: 'paragraph' as const, text: t('request.reply') }] : []),
    { kind: 'paragraph', text: t('report.done') },
    { kind: 'command', text: zone.command('listings', `done ${id}`) },
  ];
}
