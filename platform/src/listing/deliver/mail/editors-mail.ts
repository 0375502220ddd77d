import { INDUSTRIES } from '@zone-directory/shared-data/core';
import type { ListingRequestTable } from '../../../storage/schema';
import type { MailSettings } from '../delivery-settings';
import type { Block } from './body';
import { type MailTexts, mailTexts } from './mail-texts';
import type { MailZone } from './mail-zone';
import type { Mail } from './message';
import { plainAddress } from './plain-address';
import { printable, printableLine } from './printable';

/** Longest part of a subject or of a name in a header that a visitor has typed, in characters. */
export const LONGEST_IN_HEADER = 80;

/** Begins like a formula, but is a plain phone number, which stays one that can be copied. */
const PHONE = /^\+\d[\d ().-]*$/;

/** Returns a typed phone number, or what may be one, for a mail. */
export const printablePhone = (text: string): string => (PHONE.test(text) ? text : printable(text));

/** Returns the mail that tells editors of a request. All that the visitor typed is text in its body. */
export function editorsMail(
  request: ListingRequestTable,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  zone: MailZone,
): Mail {
  const { language } = zone;
  const t = mailTexts(language);
  const address = plainAddress(request.email);
  return {
    ...{ language, from, to },
    subject: t('request.subject', { name: printableLine(request.name, LONGEST_IN_HEADER) }),
    replyTo:
      address === undefined
        ? undefined
        : { name: printableLine(request.contact, LONGEST_IN_HEADER), address },
    id: `${request.id}.mail`,
    automatic: 'auto-generated',
    blocks: [
      { kind: 'paragraph', text: t('request.intro') },
      ...(request.released_at === null ? [] : [{ kind: 'paragraph' as const, text: t('request.released') }]),
      { kind: 'rows', rows: rowsOf(request, t, zone) },
      { kind: 'heading', text: t('request.next') },
      ...nextSteps(request, t, { zone, canReply: address !== undefined }),
      { kind: 'paragraph', text: t('request.careful') },
    ],
  };
}

function rowsOf(request: ListingRequestTable, t: MailTexts, zone: MailZone): [string, string][] {
  const { name, industry, contact, email, phone, message, received_at, privacy_text, id } = request;
  const known = INDUSTRIES.find((one) => one === industry);
  return [
    [t('form.name'), printable(name)],
    [t('form.industry'), known ? t(`form.industries.${known}`) : printable(industry)],
    [t('form.contact'), printable(contact)],
    [t('form.email'), printable(email)],
    [t('form.phone'), printablePhone(phone)],
    [t('form.message'), printable(message) || t('form.none')],
    [t('request.received'), zone.time(zone.language, received_at)],
    [t('request.reference'), id],
    [t('request.privacyText'), privacy_text ?? t('request.notRecorded')],
  ];
}

function nextSteps(
  { id }: ListingRequestTable,
  t: MailTexts,
  { zone, canReply }: { readonly zone: MailZone; readonly canReply: boolean },
): Block[] {
  return [
    { kind: 'paragraph', text: t(canReply ? 'request.reply' : 'request.noReply') },
    { kind: 'paragraph', text: t('request.done') },
    { kind: 'command', text: zone.command('listings', `done ${id}`) },
  ];
}
