import { isCurrent, issueReportToken, readReportToken } from './report-token';

const SECRET = 'a key';
const RELEASES = ['mf-partners@1.2.0-abc', 'mf-partners@1.1.0-def', 'mf-directory@1.0.0-012'];
const HOUR = 500_000;

it('says the hour, and which releases the page may run', () => {
  const token = readReportToken(SECRET, issueReportToken(SECRET, HOUR, RELEASES));
  expect(token?.hour).toBe(HOUR);
  for (const release of RELEASES) expect(token?.includes(release)).toBe(true);
  expect(token?.includes('mf-partners@1.2.0-abd')).toBe(false);
  expect(token?.includes('')).toBe(false);
});

it('is the same for all pages of an hour, in whatever order releases come', () => {
  const token = issueReportToken(SECRET, HOUR, RELEASES);
  expect(issueReportToken(SECRET, HOUR, RELEASES.toReversed())).toBe(token);
  expect(issueReportToken(SECRET, HOUR + 1, RELEASES)).not.toBe(token);
  expect(issueReportToken(SECRET, HOUR, RELEASES.slice(1))).not.toBe(token);
});

it('is short, because every page has it', () => {
  expect(issueReportToken(SECRET, HOUR, [...RELEASES, ...RELEASES]).length).toBeLessThanOrEqual(55);
});

it.each([
  ['nothing', () => ''],
  ['another key', (token: string) => issueReportToken('another key', HOUR, RELEASES).slice(0, token.length)],
  ['another hour', (token: string) => token.replace(/^./, (first) => (first === '1' ? '2' : '1'))],
  ['another release', (token: string) => token.replace(/\.../, (marks) => (marks === '.AA' ? '.BB' : '.AA'))],
  ['a longer signature', (token: string) => `${token}A`],
  ['a shorter signature', (token: string) => token.slice(0, -1)],
  ['a letter that is none', (token: string) => `${token.slice(0, -1)}ü`],
])('is not valid with %s', (_, change) => {
  const token = issueReportToken(SECRET, HOUR, RELEASES);
  expect(readReportToken(SECRET, token)).toBeDefined();
  expect(readReportToken(SECRET, change(token))).toBeUndefined();
});

it('counts in its hour and the 24 after it, and where the clock is up to an hour behind', () => {
  const token = { hour: HOUR, includes: () => true };
  const counted = [-2, -1, 0, 1, 24, 25].map((later) => isCurrent(token, HOUR + later));
  expect(counted).toEqual([false, true, true, true, true, false]);
});
