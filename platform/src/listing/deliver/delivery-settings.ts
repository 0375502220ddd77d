import { isLanguage, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { isObject } from '../../is-object';
import { DeploymentError, listOf, type Settings } from '../../settings';
import type { Way } from './ways';

/** The columns of a request in the editors' table, by what they hold. */
export const TABLE_FIELDS = {
  id: 'Request ID',
  receivedAt: 'Received at',
  name: 'Name',
  industry: 'Industry',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  privacyText: 'Privacy text',
} as const;

/** What a column of the editors' table holds. */
export type TableField = keyof typeof TABLE_FIELDS;

/** Delivery of listing requests to an Airtable table. */
export interface TableSettings {
  /** Name or id of the table. */
  readonly table: string;
  /** The table's base, and a key that may write to it; the directory's own where they are undefined. */
  readonly baseId: string | undefined;
  readonly apiKey: string | undefined;
  /** The name of each field. */
  readonly fields: Readonly<Record<TableField, string>>;
}

/** Days of a week, as `Date.getUTCDay` counts them. */
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Delivery of listing requests by mail. */
export interface MailSettings {
  /** URL of the server, with user and password: `smtp://…` (STARTTLS where it is offered) or `smtps://…`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** The editors. */
  readonly to: readonly string[];
  /** Language of mails to editors; the zone's own if undefined. */
  readonly language: LanguageCode | undefined;
  /** Whether the sender of a request gets a mail, too. */
  readonly acknowledges: boolean;
  /** Weekday of the weekly mail, 0 for Sunday; undefined for none. */
  readonly weeklyOn: number | undefined;
}

/** How listing requests reach people; a way that is undefined is off. */
export interface DeliverySettings {
  readonly table: TableSettings | undefined;
  readonly mail: MailSettings | undefined;
}

/** Returns the ways of listing requests that are on. */
export function waysOf({ table, mail }: DeliverySettings): readonly Way[] {
  return [
    ...(table ? (['table'] as const) : []),
    ...(mail ? (['mail'] as const) : []),
    ...(mail?.acknowledges ? (['acknowledgement'] as const) : []),
  ];
}

/** Returns the ways of reports: the editors' table has no columns for them, and their senders get no mail. */
export const reportWaysOf = ({ mail }: DeliverySettings): readonly Way[] => (mail ? ['mail'] : []);

/** Reads the settings of delivery. @throws DeploymentError naming the variable that cannot be used */
export function deliverySettings(env: Settings): DeliverySettings {
  return { table: tableSettings(env), mail: mailSettings(env) };
}

function tableSettings(env: Settings): TableSettings | undefined {
  const { LISTINGS_TABLE: table, LISTINGS_BASE_ID, LISTINGS_API_KEY, LISTINGS_FIELDS } = env;
  if (!table) {
    for (const name of ['LISTINGS_BASE_ID', 'LISTINGS_API_KEY', 'LISTINGS_FIELDS'] as const)
      if (env[name]) throw new DeploymentError(`${name} is set, but LISTINGS_TABLE is missing`);
    return undefined;
  }
  return {
    table,
    baseId: LISTINGS_BASE_ID || undefined,
    apiKey: LISTINGS_API_KEY || undefined,
    fields: { ...TABLE_FIELDS, ...fieldNames(LISTINGS_FIELDS) },
  };
}

function fieldNames(text: string | undefined): Partial<Record<TableField, string>> {
  if (!text) return {};
  const fail = (reason: string) =>
    new DeploymentError(
      `LISTINGS_FIELDS must be JSON such as {"id":"Request ID","email":"E-mail"}: ${reason}`,
    );
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    throw fail('it is not JSON');
  }
  if (!isObject(names)) throw fail('it is not an object');
  for (const [field, name] of Object.entries(names)) {
    if (!Object.hasOwn(TABLE_FIELDS, field))
      throw fail(`"${field}" is none of ${Object.keys(TABLE_FIELDS).join(', ')}`);
    if (typeof name !== 'string' || name.trim() === '') throw fail(`the name of "${field}" is no text`);
  }
  const all = Object.values({ ...TABLE_FIELDS, ...names });
  if (new Set(all).size < all.length) throw fail('two fields have one name');
  if (/[{}]/.test(String({ ...TABLE_FIELDS, ...names }.id)))
    throw fail('the name of "id" has a brace, which ends it in a formula');
  // Checked above.
  return names as Partial<Record<TableField, string>>;
}

/** One address without a display name: enough for settings, and nothing in it ends a header or adds a recipient. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/;
const address = (text: string) => (ADDRESS.test(text) ? text : undefined);

function mailSettings(env: Settings): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM, MAIL_TO, MAIL_LANGUAGE, MAIL_ACKNOWLEDGE, MAIL_WEEKLY } = env;
  if (!smtpUrl) {
    for (const name of ['MAIL_FROM', 'MAIL_TO', 'MAIL_LANGUAGE', 'MAIL_ACKNOWLEDGE', 'MAIL_WEEKLY'] as const)
      if (env[name]) throw new DeploymentError(`${name} is set, but SMTP_URL is missing`);
    return undefined;
  }
  // Not repeated in the message: it may contain a password.
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl) || smtpUrl.includes('#'))
    throw new DeploymentError(
      'SMTP_URL must be the URL of a mail server, smtp://user:password@mail.example:587 or smtps://…, with %23 for #',
    );
  const from = address(MAIL_FROM ?? '');
  if (!from)
    throw new DeploymentError('MAIL_FROM must be the address that mails come from, one@zone.example');
  const to = listOf('MAIL_TO', MAIL_TO, 'addresses such as editors@zone.example', address);
  if (to.length === 0)
    throw new DeploymentError('MAIL_TO is not set: the addresses of the editors, who get listing requests');
  if (MAIL_LANGUAGE && !isLanguage(MAIL_LANGUAGE))
    throw new DeploymentError(`MAIL_LANGUAGE must be one of the ten languages, not "${MAIL_LANGUAGE}"`);
  return {
    smtpUrl,
    from,
    to,
    language: MAIL_LANGUAGE && isLanguage(MAIL_LANGUAGE) ? MAIL_LANGUAGE : undefined,
    acknowledges: isOn('MAIL_ACKNOWLEDGE', MAIL_ACKNOWLEDGE),
    weeklyOn: weekday(MAIL_WEEKLY),
  };
}

function isOn(name: string, text: string | undefined): boolean {
  if (!text || text === 'off') return false;
  if (text === 'on') return true;
  throw new DeploymentError(`${name} must be on or off, not "${text}"`);
}

function weekday(text: string | undefined): number | undefined {
  if (text === 'off') return undefined;
  const day = DAYS.findIndex((one) => one === (text || 'monday'));
  if (day >= 0) return day;
  throw new DeploymentError(`MAIL_WEEKLY must be a day such as monday, or off, not "${text}"`);
}
