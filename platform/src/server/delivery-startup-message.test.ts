import { deliverySettings } from '../listing/deliver/delivery-settings';
import type { Settings } from '../settings';
import { deliveryStartupMessage } from './delivery-startup-message';

const MAIL = {
  SMTP_URL: 'smtp://user:secret@mail.example',
  MAIL_FROM: 'zone@zone.example',
  MAIL_TO: 'a@zone.example',
};

it.each<[string, Settings, string]>([
  [
    'where requests wait',
    {},
    'Listing requests wait in the database /zone/zone.db, and `npm run listings` shows them: LISTINGS_TABLE and SMTP_URL are not set.',
  ],
  ['that the table is on', { LISTINGS_TABLE: 'Requests' }, 'Listing requests go to the table "Requests".'],
  ['that mails are on', MAIL, 'Listing requests go by mail to the editors (MAIL_TO).'],
  [
    'that all is on',
    { ...MAIL, LISTINGS_TABLE: 'Requests', MAIL_ACKNOWLEDGE: 'on' },
    'Listing requests go to the table "Requests" and by mail to the editors (MAIL_TO), and their senders get a mail.',
  ],
])('says %s', (_, env, line) => {
  const delivery = deliverySettings(env);
  expect(deliveryStartupMessage({ database: { file: '/zone/zone.db' }, delivery })).toBe(line);
});
