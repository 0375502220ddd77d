import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { ERROR_REPORT, LISTING } from '../listing/accept/sample.testing';
import { saveRequest } from '../listing/store/request-store';
import { openStorage } from '../storage/storage';
import { runListings } from './run-listings.testing';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'zone@zone.example', MAIL_TO: 'a@zone.example' };
let store: string;
let ids: { readonly listing: string; readonly report: string; readonly robot: string };
const listings = (...args: string[]) => runListings({ ZONE_STORE: store, ...MAIL }, ...args);

beforeEach(async () => {
  store = folderWith();
  const storage = await openStorage({ file: path.join(store, 'data/zone.db') });
  const save = async (content: typeof LISTING | typeof ERROR_REPORT, quarantine: string | null = null) => {
    const options = { idempotencyKey: null, quarantine, ways: ['mail'] as const, now: Date.now() };
    const saved = await saveRequest(storage, content, options);
    return saved.status === 'saved' ? saved.id : '';
  };
  ids = {
    listing: await save(LISTING),
    report: await save(ERROR_REPORT),
    robot: await save({ ...ERROR_REPORT, contact: '' }, 'honeypot'),
  };
  await storage.close();
});
const short = (id: string) => id.slice(0, 8);

it('lists reports after listing requests, with counts of their own', async () => {
  const { code, out } = await listings();
  expect(code).toBe(0);
  const [first = '', second = ''] = out.split('\n\n');
  expect(first).toMatch(/^ID .* Name\n/);
  expect(first).toContain(short(ids.listing));
  expect(first).toMatch(/\n1 open, 0 done, 0 quarantined, 1 undelivered, 0 dead in /);
  expect(second).toMatch(/^ID +Received +State +Mail +Business\n/);
  expect(second).toMatch(new RegExp(`^${short(ids.report)} .* open +waiting +rec0000000000Quay$`, 'm'));
  expect(second).toMatch(/\nReports: 1 open, 0 done, 1 quarantined, 1 undelivered, 0 dead in /);
  expect(second).not.toContain(short(ids.robot));
});

it('shows a report, marks it as done and reopens it', async () => {
  const { out } = await listings('show', short(ids.report));
  expect(out).toMatch(/^Business +rec0000000000Quay$/m);
  expect(out).toMatch(/^Contact +reporter@example\.com$/m);
  expect(out).toContain(ERROR_REPORT.text.split('\n')[0]);
  expect(await listings('done', ids.report)).toMatchObject({
    code: 0,
    out: `${short(ids.report)} is done\n`,
  });
  expect((await listings()).out).toContain('Reports: 0 open, 1 done');
  expect(await listings('reopen', ids.report)).toMatchObject({ code: 0 });
});

it('changes requests of one kind at a time, and none if they are of both', async () => {
  const { code, errors } = await listings('done', ids.listing, ids.report);
  expect([code, errors]).toEqual([
    1,
    'Some are listing requests and some are reports: name them one kind at a time\n',
  ]);
  expect((await listings()).out).toMatch(/^1 open, 0 done[\s\S]*Reports: 1 open, 0 done/m);
});

it('releases a report from quarantine, to be mailed', async () => {
  expect((await listings('release', ids.robot)).out).toBe(
    `${short(ids.robot)} is released, to go out by mail\n`,
  );
  expect((await listings('show', ids.robot)).out).toMatch(/^Mail +waiting, 0 attempts/m);
});

it('exports reports as JSON and as a table, and only them', async () => {
  const { out, errors } = await listings('export', '--reports');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ id }) => id).sort()).toEqual([ids.report, ids.robot].sort());
  expect(lines.find(({ id }) => id === ids.report)).toMatchObject({
    ...{ business_id: ERROR_REPORT.business, text: ERROR_REPORT.text, contact: ERROR_REPORT.contact },
  });
  expect(errors).toContain('Reports: 1 open');
  const table = (await listings('export', '--reports', '--format', 'csv')).out;
  expect(table).toMatch(/"Business","What is wrong","Contact","Privacy text"\r\n/);
  expect(table).toContain(`"${ERROR_REPORT.business}"`);
  expect((await listings('export')).out.trim().split('\n')).toHaveLength(1);
});

it('finds the reports of a person, and deletes them with what is theirs', async () => {
  const found = await listings('find', 'reporter@example.com');
  expect(found.out).toMatch(new RegExp(`^${short(ids.report)} .*\\(contact, email\\)$`, 'm'));
  expect(found.out).toMatch(/1 found\n$/);
  const deleted = await listings('delete', 'reporter@example.com', ids.listing, '--yes');
  expect(deleted.out).toContain('2 requests are deleted');
  expect((await listings('find', 'reporter@example.com')).out).toBe('0 found\n');
  expect((await listings('list', '--all')).out).toContain(
    'Reports: 0 open, 0 done, 1 quarantined, 0 undelivered',
  );
});

it('delivers reports late, and tries them again', async () => {
  expect((await listings('retry', '--all')).out).toBe('2 deliveries are due now\n');
  expect((await listings('deliver', '--since', '1d')).out).toBe('0 requests are to be delivered\n');
  await listings('release', ids.robot);
  expect((await listings('retry', ids.robot)).out).toBe('1 deliveries are due now\n');
});
