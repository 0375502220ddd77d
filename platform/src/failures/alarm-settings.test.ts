import { alarmSettings } from './alarm-settings';

it('raises alarms from 5 % on, without a webhook', () => {
  expect(alarmSettings({})).toEqual({ share: 0.05, webhook: undefined });
  expect(alarmSettings({ ALARM_PERCENT: '20' }).share).toBe(0.2);
});

it('takes an https URL', () => {
  const { webhook } = alarmSettings({ ALARM_WEBHOOK_URL: 'https://hooks.example/a?key=b' });
  expect(webhook).toEqual({ url: new URL('https://hooks.example/a?key=b'), mayBePrivate: false });
});

it('takes http where private addresses are allowed', () => {
  const env = { ALARM_WEBHOOK_URL: 'http://relay.internal/', ALARM_WEBHOOK_PRIVATE: 'allow' };
  expect(alarmSettings(env).webhook?.mayBePrivate).toBe(true);
});

it.each([
  [{ ALARM_WEBHOOK_URL: 'http://hooks.example/' }, /^ALARM_WEBHOOK_URL/],
  [{ ALARM_WEBHOOK_URL: 'hooks.example' }, /^ALARM_WEBHOOK_URL/],
  [{ ALARM_WEBHOOK_URL: 'https://user:secret@hooks.example/' }, /^ALARM_WEBHOOK_URL(?!.*secret)/],
  [{ ALARM_WEBHOOK_PRIVATE: 'yes' }, /^ALARM_WEBHOOK_PRIVATE/],
  [{ ALARM_PERCENT: '0' }, /^ALARM_PERCENT/],
  [{ ALARM_PERCENT: '101' }, /^ALARM_PERCENT/],
])('refuses %j', (env, message) => {
  expect(() => alarmSettings(env)).toThrow(message);
});
