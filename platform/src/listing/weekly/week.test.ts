import { mailWeek } from './week';

const MONDAY = 1;
const week = (time: string, weekday = MONDAY, timeZone = 'UTC') =>
  mailWeek(Date.parse(time), weekday, timeZone);

it.each([
  ['2026-11-23T05:59Z', '2026-W47', false],
  ['2026-11-23T06:00Z', '2026-W48', true],
  ['2026-11-23T23:59Z', '2026-W48', true],
  ['2026-11-29T23:59Z', '2026-W48', false],
  ['2026-11-30T06:00Z', '2026-W49', true],
  // Years begin in a week of theirs: the one with their first Thursday.
  ['2026-12-28T06:00Z', '2026-W53', true],
  ['2027-01-01T12:00Z', '2026-W53', false],
  ['2027-01-04T06:00Z', '2027-W01', true],
  ['2025-12-29T06:00Z', '2026-W01', true],
])('the mail due at %s is that of %s, today: %s', (time, name, isToday) => {
  expect(week(time)).toEqual({ name, isToday });
});

it('is due at 6 o’clock of the time zone, also when clocks change', () => {
  expect(week('2026-11-23T01:59Z', MONDAY, 'Asia/Dubai').name).toBe('2026-W47');
  expect(week('2026-11-23T02:00Z', MONDAY, 'Asia/Dubai').name).toBe('2026-W48');
  expect(week('2026-03-29T03:59Z', 0, 'Europe/Berlin').name).toBe('2026-W12');
  expect(week('2026-03-29T04:00Z', 0, 'Europe/Berlin').name).toBe('2026-W13');
  expect(week('2026-11-23T13:59Z', MONDAY, 'America/Los_Angeles').name).toBe('2026-W47');
  expect(week('2026-11-23T14:00Z', MONDAY, 'America/Los_Angeles').name).toBe('2026-W48');
});

it('is one for each week, whatever its day', () => {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const names: string[] = [];
    for (let day = 0; day < 400; day += 1)
      names.push(mailWeek(Date.UTC(2026, 0, 1 + day, 12), weekday, 'UTC').name);
    const starts = names.filter((name, index) => index > 0 && name !== names[index - 1]);
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts.length).toBeGreaterThanOrEqual(56);
  }
});
