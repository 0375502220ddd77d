import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { startAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { baseOf } from '../data/base.testing';
import { LISTING } from '../listing/accept/sample.testing';
import { TABLE_FIELDS } from '../listing/deliver/delivery-settings';
import { saveRequest } from '../listing/store/request-store';
import { openStorage } from '../storage/storage';
import { environmentOf } from './base.testing';
import { runCommand } from './command.testing';
import { runListings } from './run-listings.testing';

const store = folderWith();
const file = path.join(store, 'data/zone.db');
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'zone@zone.example', MAIL_TO: 'a@zone.example' };
/** Does what the command does, in this process. */
const listings = (...args: string[]) => listingsWith(MAIL, ...args);
const listingsWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runListings({ ZONE_STORE: store, ...env }, ...args);

/** As many as a pipe does not take at once; more in `npm run test:full`. */
const [MANY, MESSAGE] = process.env.TEST_FULL ? [200_000, '冷'.repeat(400)] : [4_000, '冷'.repeat(4_000)];
/** Much less than all of them need. */
const HEAP_MB = 40;
let quarantined: string;

beforeAll(async () => {
  const storage = await openStorage({ file });
  const save = async (name: string, quarantine: string | null) => {
    const options = { idempotencyKey: null, quarantine, now: Date.now() };
    const saved = await saveRequest(storage, { ...LISTING, name }, options);
    return saved.status === 'saved' ? saved.id : '';
  };
  const id = await save('=Company', null);
  quarantined = await save('Robot', 'honeypot');
  const { database } = storage;
  const content = JSON.stringify({ en: { keep: { title: 'How long', text: 'One year.' } } });
  await database
    .insertInto('privacy_texts')
    .values({ version: 'version-1', used_at: new Date().toISOString(), content })
    .execute();
  await database.updateTable('listing_requests').set({ privacy_text: 'version-1' }).execute();
  const first = await database
    .selectFrom('listing_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // They arrived a day before.
  const received_at = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
  for (let from = 0; from < MANY; from += 1_000)
    await database
      .insertInto('listing_requests')
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          ...{ ...first, received_at, name: `Old ${from + index}`, message: MESSAGE },
          id: `${from + index}`.padStart(36, '0'),
        })),
      )
      .execute();
  await storage.close();
});

it('lists what is open, and ends with the counts of all', async () => {
  const { code, out, errors } = await listings('list', '--since', '0d');
  expect({ code, errors, lines: out.split('\n') }).toEqual({
    ...{ code: 0, errors: '' },
    lines: [
      expect.stringMatching(/^ID +Received +State +Industry +Name$/),
      expect.stringContaining(
        `${MANY + 1} open, 0 done, 1 quarantined, 0 undelivered, 0 dead in the database ${file}`,
      ),
      '',
    ],
  });
  const today = await listings('--since', new Date().toISOString().slice(0, 10), '--all', '--json');
  const names = today.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { name: string }).name);
  expect(names.slice(-2)).toEqual(['=Company', 'Robot']);
  expect(today.errors).toContain('1 quarantined');
});

it('releases from quarantine to the ways that are on, once', async () => {
  const id = quarantined.slice(0, 13);
  expect(await listings('release', id)).toMatchObject({
    code: 0,
    out: `${quarantined.slice(0, 8)} is released, to go out by mail\n`,
  });
  const { out } = await listings('show', id);
  expect(out).toMatch(/^Quarantine +honeypot, released/m);
  expect(out).toMatch(/^Mail +waiting, 0 attempts/m);
  expect(out).not.toContain('One year.');
  expect((await listings('show', id, '--privacy-text')).out).toMatch(
    /^Privacy text +version-1$[\s\S]*\n\nPrivacy text \(en\)\nHow long\nOne year\.\n$/m,
  );
  expect(await listings('release', id)).toEqual({
    ...{ code: 1, out: '' },
    errors: `${quarantined.slice(0, 8)} is open, not quarantined\n`,
  });
});

it('marks as done and reopens', async () => {
  expect((await listings('done', quarantined)).code).toBe(0);
  expect((await listings('list', '--done')).out).toContain(' 1 done');
  expect((await listings('reopen', quarantined)).code).toBe(0);
  expect((await listings('retry', quarantined)).out).toBe('1 deliveries are due now\n');
  expect((await listings('deliver', '--since', '0d')).out).toBe('0 requests are to be delivered\n');
});

it('exports to a new file that only its owner can read, as former versions did', async () => {
  const [json, csv] = [path.join(folderWith(), 'out.jsonl'), path.join(folderWith(), 'out.csv')];
  expect((await listings('--out', json)).code).toBe(0);
  expect((await listings('export', '--format', 'csv', '--since', '0d', '--out', csv)).code).toBe(0);
  for (const written of [json, csv]) expect(statSync(written).mode & 0o777).toBe(0o600);
  const lines = readFileSync(json, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(MANY + 2);
  expect(JSON.parse(lines[MANY] ?? '')).toMatchObject({ name: '=Company', message: LISTING.message });
  expect(readFileSync(csv, 'utf8')).toMatch(/^\ufeff"ID","Received at",.*\r\n$/);
  const again = await listings('export', '--out', json);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('file already exists')]);
  expect(readFileSync(json, 'utf8').trim().split('\n')).toEqual(lines);
  const table = await listings('export', '--format', 'csv', '--open');
  expect(table.out).toMatch(/^"ID"/);
  expect(table.out).toContain(`"'=Company"`);
});

it.each([
  [['tidy'], '"tidy" is none of list, show'],
  [['toString'], '"toString" is none of list, show'],
  [['show'], 'Usage: listings show ID'],
  [['show', 'ffffffff', '00000000'], 'Usage: listings show ID'],
  [['show', '0000'], '0000 is the beginning of several requests'],
  [['done', 'zzzz'], '"zzzz" is no ID'],
  [['list', '--open', '--done'], 'Only one of --open and --done'],
  [['list', '--since', 'monday'], '--since must be a day'],
  [['list', '--sinse', '7d'], "Unknown option '--sinse'"],
  [['export', '--format', 'xml'], '--format must be csv or json, not "xml"'],
  [['retry', '--dead', '--all'], 'Usage: listings retry'],
  [['deliver'], 'Usage: listings deliver'],
  [['find'], 'Usage: listings find'],
  [['delete', 'nobody@zone.example', '--yes'], 'Nothing that is stored is of "nobody@zone.example"'],
  [['delete', '0000', '--yes'], '0000 is the beginning of several requests'],
])('refuses %j in one line', async (args, reason) => {
  const { code, out, errors } = await listings(...args);
  expect({ code, out, errors }).toEqual({ code: 1, out: '', errors: expect.stringContaining(reason) });
  expect(errors.trim().split('\n')).toHaveLength(1);
});

it('finds a person, and deletes what is theirs once that is sure', async () => {
  const storage = await openStorage({ file });
  const listing = { ...LISTING, name: 'Vanishing', email: 'vera@vanish.example' };
  const options = { idempotencyKey: null, quarantine: null, ways: ['mail'] as const, now: Date.now() };
  const { id } = (await saveRequest(storage, listing, options)) as { id: string };
  const settled = { state: 'delivered', settled_at: '2026-11-27T10:00:00.000Z' };
  await storage.database.updateTable('deliveries').set(settled).where('request_id', '=', id).execute();
  const found = await listings('find', 'Vera@vanish.example');
  expect(found.out).toMatch(/ Vanishing {2}\(email\)\n1 found\n$/);
  expect(JSON.parse((await listings('find', 'vanish', '--contains', '--json')).out)).toMatchObject({
    matched: ['name', 'email'],
    id,
  });
  const unsure = await listings('delete', 'vera@vanish.example');
  expect([unsure.code, unsure.errors]).toEqual([1, expect.stringContaining('--yes is needed')]);
  expect((await listings('show', id)).code).toBe(0);
  const gone = await listings('delete', 'vera@vanish.example', '--yes');
  expect(gone.out.split('\n').slice(-5)).toEqual([
    '1 found',
    '1 requests are deleted',
    `${id.slice(0, 8)}: the mail <${id}.mail@zone.example> was sent 2026-11-27T10:00:00.000Z to the editors; delete it there by hand`,
    `After restoring a backup: listings delete --yes ${id}`,
    '',
  ]);
  expect((await listings('find', 'vera@vanish.example')).out).toBe('0 found\n');
  expect((await listings('delete', '--yes', id)).code).toBe(0);
  await storage.close();
});

it('removes the row from the table, also of a request that retention has deleted, while no server runs', async () => {
  const [stored, gone] = [quarantined, '0a1b2c3d-0000-4000-8000-000000000001'];
  const records = ['other', stored, gone].map((id, index) => ({
    id: `recRequest000000${index}`,
    createdTime: '2026-11-27T00:00:00.000Z',
    fields: { 'Request ID': id },
  }));
  const base = baseOf();
  const table = { primary: 'Request ID', fields: Object.values(TABLE_FIELDS), records };
  const airtable = await startAirtable({ ...base, tables: { ...base.tables, Requests: table } });
  const env = { ...environmentOf(airtable), LISTINGS_TABLE: 'Requests' };
  expect((await listingsWith(env, 'deliver', stored)).code).toBe(0);
  const { out } = await listingsWith(env, 'delete', '--yes', stored, gone);
  for (const id of [stored, gone]) expect(out).toContain(`${id.slice(0, 8)} is gone from the table\n`);
  const { apiKey, baseId, endpointUrl } = airtable.settings;
  const left = await fetch(`${endpointUrl}/v0/${baseId}/Requests`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  expect(((await left.json()) as { records: unknown[] }).records).toMatchObject([
    { fields: { 'Request ID': 'other' } },
  ]);
  // Without the setting, it stays in the outbox.
  const storage = await openStorage({ file });
  const options = { idempotencyKey: null, quarantine: null, ways: ['table'] as const, now: Date.now() };
  const { id } = (await saveRequest(storage, LISTING, options)) as { id: string };
  await storage.close();
  expect((await listings('delete', '--yes', id)).out).toContain(
    `${id.slice(0, 8)} is still to be removed from the table (LISTINGS_TABLE is not set)\n`,
  );
  await airtable.close();
});

it('explains itself', async () => {
  const help = (...args: string[]) => listings(...args);
  const { code, out } = await help('--help');
  expect(code).toBe(0);
  for (const verb of [
    'list',
    'show',
    'done',
    'reopen',
    'release',
    'export',
    'find',
    'delete',
    'retry',
    'deliver',
  ]) {
    expect(out).toContain(`\n  ${verb} `);
    expect((await help(verb, '--help')).out).toMatch(new RegExp(`^Usage: listings ${verb} [^]*\n\n\\w`));
  }
});

it('is a command with an exit code, and needs no settings to explain itself', async () => {
  const [help, refused] = [
    await runCommand('listings.ts', { DATABASE_URL: 'none' }, ['--help']),
    await runCommand('listings.ts', { ZONE_STORE: store }, ['show', '0000']),
  ];
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^0000 is the beginning .*\n$/),
  });
});

it('writes as much as is read, in little memory, and ends quietly with its reader', async () => {
  const program = await programOf(path.join(__dirname, 'listings.ts'));
  const start = (...args: string[]) =>
    spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, ...args], {
      env: { PATH: process.env.PATH, ZONE_STORE: store },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const head = start('list', '--json');
  let errors = '';
  head.stderr.on('data', (text) => (errors += text));
  head.stdout.once('data', () => head.stdout.destroy());
  expect(await new Promise((resolve) => head.once('close', resolve))).toBe(0);
  expect(errors).toBe('');

  const all = start('export');
  let lines = 0;
  all.stdout.on('data', (text: Buffer) => (lines += text.toString('latin1').split('\n').length - 1));
  expect(await new Promise((resolve) => all.once('close', resolve))).toBe(0);
  expect(lines).toBe(MANY + 1);
});
