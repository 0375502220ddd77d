import type { Settings } from '../../settings';
import { deliverySettings, TABLE_FIELDS, waysOf } from './delivery-settings';

const MAIL = { SMTP_URL: 'smtps://user:p%40ss@mail.example:465', MAIL_FROM: 'zone@zone.example' };
const WHOLE = { ...MAIL, MAIL_TO: 'a@zone.example, b@zone.example' };

it('is off by default', () => {
  const settings = deliverySettings({});
  expect(settings).toEqual({ table: undefined, mail: undefined });
  expect(waysOf(settings)).toEqual([]);
});

it('reads a table with names of its own', () => {
  const { table } = deliverySettings({ LISTINGS_TABLE: 'Requests', LISTINGS_FIELDS: '{"email":"E-mail"}' });
  expect(table).toEqual({
    table: 'Requests',
    baseId: undefined,
    apiKey: undefined,
    fields: { ...TABLE_FIELDS, email: 'E-mail' },
  });
});

it.each<[Settings, readonly string[], number | undefined]>([
  [WHOLE, ['mail'], 1],
  [{ ...WHOLE, MAIL_WEEKLY: 'sunday', MAIL_ACKNOWLEDGE: 'off' }, ['mail'], 0],
  [
    { ...WHOLE, MAIL_WEEKLY: 'off', MAIL_ACKNOWLEDGE: 'on', LISTINGS_TABLE: 'T' },
    ['table', 'mail', 'acknowledgement'],
    undefined,
  ],
])('reads how mails are sent, %#', (env, ways, weeklyOn) => {
  const settings = deliverySettings(env);
  expect(settings.mail).toMatchObject({ to: ['a@zone.example', 'b@zone.example'], weeklyOn });
  expect(waysOf(settings)).toEqual(ways);
});

it.each<[Settings, string]>([
  [{ LISTINGS_API_KEY: 'key' }, 'LISTINGS_TABLE is missing'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '{"email"' }, 'not JSON'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '["email"]' }, 'LISTINGS_FIELDS'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '{"mail":"E-mail"}' }, '"mail" is none of id'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '{"email":" "}' }, '"email" is no text'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '{"email":"Phone"}' }, 'one name'],
  [{ LISTINGS_TABLE: 'T', LISTINGS_FIELDS: '{"id":"Request}"}' }, 'brace'],
  [{ MAIL_TO: 'a@zone.example' }, 'SMTP_URL is missing'],
  [{ ...WHOLE, SMTP_URL: 'http://user:secret@mail.example' }, 'SMTP_URL must be'],
  [{ ...WHOLE, SMTP_URL: 'smtp://user:se#cret@mail.example' }, '%23'],
  [{ ...WHOLE, MAIL_FROM: 'Zone <zone@zone.example>' }, 'MAIL_FROM'],
  [{ ...WHOLE, MAIL_FROM: 'zone@zone.example\r\nBcc: x@y.example' }, 'MAIL_FROM'],
  [MAIL, 'MAIL_TO is not set'],
  [{ ...WHOLE, MAIL_TO: 'editors' }, 'MAIL_TO must be'],
  [{ ...WHOLE, MAIL_LANGUAGE: 'xx' }, 'MAIL_LANGUAGE'],
  [{ ...WHOLE, MAIL_ACKNOWLEDGE: 'yes' }, 'MAIL_ACKNOWLEDGE must be on or off'],
  [{ ...WHOLE, MAIL_WEEKLY: 'someday' }, 'MAIL_WEEKLY'],
])('refuses %j', (env, reason) => {
  const read = () => deliverySettings(env);
  expect(read).toThrow(reason);
  expect(read).not.toThrow('secret');
});
