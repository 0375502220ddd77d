import type { ListingRequestTable, ReportTable } from '../../../storage/schema';
import { SAMPLE } from '../../accept/sample.testing';
import { type MailZone, mailZone } from './mail-zone';

/** A stored listing request. */
export const REQUEST: ListingRequestTable = {
  ...SAMPLE,
  id: '7b1f6c0e-5a5e-4c39-9f43-0f8f1d2a6b11',
  received_at: '2026-11-27T14:40:05.000Z',
  idempotency_key: null,
  terms: 1,
  quarantine_reason: null,
  released_at: null,
  done_at: null,
  language: null,
  privacy_text: 'privacy-text-1',
};

/** A stored report of a mistake. */
export const STORED_REPORT: ReportTable = {
  id: '7b1f6c0e-5a5e-4c39-9f43-0f8f1d2a6b12',
  received_at: '2026-11-27T14:40:05.000Z',
  idempotency_key: null,
  business_id: 'rec0000000000Quay',
  text: 'The phone number is wrong.\nIt ends in 7.',
  contact: 'reporter@example.com',
  quarantine_reason: null,
  released_at: null,
  done_at: null,
  language: null,
  privacy_text: 'privacy-text-1',
};

/** The zone of the tests, whose data is Arabic. */
export const SITE = {
  dataLanguage: 'ar',
  brand: { name: { en: 'Sample Zone', ar: 'منطقة النموذج', de: 'Muster\u00adzone' } },
};

/** Returns that zone with mails in a language. */
export const zoneIn = (
  language: Parameters<typeof mailZone>[1]['language'],
  business?: MailZone['business'],
) =>
  mailZone(
    SITE,
    { language },
    {
      command: (name, args) => `npm run ${name}${args ? ` -- ${args}` : ''}`,
      timeZone: 'UTC',
      ...(business && { business }),
    },
  );

/** Settings of mails in tests. */
export const MAIL_SETTINGS = {
  smtpUrl: '',
  from: 'zone@zone.example',
  to: ['editor@zone.example'],
  language: 'en',
  acknowledges: false,
  weeklyOn: 1,
} as const;
