import { FINDING_KINDS, type FindingCode } from '@zone-directory/shared-data/core';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { startSmtp, type TestSmtp } from '@zone-directory/testing/smtp';
import { until } from '@zone-directory/testing/until';
import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { MAIL_SETTINGS, zoneIn } from '../deliver/mail/request.testing';
import { createEditorsMails } from '../deliver/mail/send-mails';
import { createSmtp } from '../deliver/mail/smtp';
import { startWeeklyMail, type WeeklyOptions } from './send-weekly';
import type { BaseSummary } from './weekly-mail';

const MONDAY_5 = Date.UTC(2026, 10, 23, 5);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOTHING: BaseSummary = { counts: {}, findings: [] };
const finding = (code: FindingCode, id: string) => ({
  ...{ code, severity: FINDING_KINDS[code].severity, table: 'Businesses' as const, id, name: `=Firm ${id}` },
  ...{ field: 'Phone', value: '', problem: '', remedy: '' },
});

describeDatabases('a weekly mail on', (kind) => {
  let storage: Storage;
  let server: TestSmtp;
  let time: number;
  let lines: string[];
  let started: ReturnType<typeof startWeeklyMail>[];
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    server = await startSmtp();
    time = MONDAY_5;
    lines = [];
    started = [];
  });
  afterEach(async () => {
    await stopAll();
    await Promise.all([storage.close(), server.close()]);
  });

  /** Starts an instance, which looks once. */
  const look = async (options: Partial<WeeklyOptions> = {}) => {
    const zone = options.zone ?? zoneIn('en');
    const now = () => time;
    const log = (line: string) => void lines.push(line);
    const smtp = createSmtp(server.url);
    const weekly = startWeeklyMail({
      editors: createEditorsMails({ settings: MAIL_SETTINGS, smtp, zone, now, log }),
      ...{ settings: MAIL_SETTINGS, zone, now, log, database: storage.database, timeZone: 'UTC' },
      review: async () => NOTHING,
      ...options,
    });
    started.push(weekly);
    return weekly;
  };
  /** Ends all instances, whose timers would look again. */
  const stopAll = () => Promise.all(started.splice(0).map((one) => one.stop()));
  /** Lets an instance look that finds nothing to do. */
  const lookInVain = async (options: Partial<WeeklyOptions> = {}) => {
    const one = await look(options);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await one.stop();
  };
  const settled = async () => {
    const rows = () => storage.database.selectFrom('periodic_mails').selectAll().execute();
    await until(async () => {
      const all = await rows();
      return all.length > 0 && all.every((row) => row.claimed_until === null && (row.sent_at || row.failure));
    });
    return rows();
  };
  const save = (count: number, quarantine: string | null = null) =>
    storage.database.transaction().execute(async (transaction) => {
      const start = (await transaction.selectFrom('listing_requests').select('id').execute()).length;
      for (let index = 0; index < count; index += 1)
        await transaction
          .insertInto('listing_requests')
          .values({
            ...{ ...LISTING, terms: 1, id: `id-${start + index}`, name: `=Firm ${start + index}` },
            ...{
              received_at: new Date(MONDAY_5 + start + index).toISOString(),
              quarantine_reason: quarantine,
            },
          })
          .execute();
    });

  it('is sent by one of many instances, once a week, from 6 o’clock on', async () => {
    // A deployment whose first day for it comes.
    for (const _ of [1, 2]) await look();
    await settled();
    expect(server.mails).toEqual([]);
    time += HOUR;
    for (const _ of [1, 2, 3, 4]) await look();
    await until(() => server.mails.length > 0);
    await settled();
    await stopAll();
    time += 2 * DAY;
    await lookInVain();
    time += 5 * DAY;
    await look();
    await until(() => server.mails.length > 1);
    await settled();
    expect(server.mails.map(({ messageId, subject }) => [messageId, subject])).toEqual([
      ['<weekly-2026-W48@zone.example>', 'Listing requests, 2026-W48: 0 open'],
      ['<weekly-2026-W49@zone.example>', 'Listing requests, 2026-W49: 0 open'],
    ]);
    expect(server.mails[0]?.text).toContain('Nothing is open');
    expect(server.mails[0]?.text).toContain('Every record of the base is shown');
  });

  it('is sent later, with the same Message-ID, when the mail server fails or the instance ends', async () => {
    time += HOUR;
    server.set({ data: { kind: 'refuse', code: 451 } });
    await look();
    expect(await settled()).toMatchObject([{ attempts: 1, failure: 'SMTP 451', sent_at: null }]);
    expect(lines).toEqual(['The weekly mail was not sent (SMTP 451); trying again later']);
    await stopAll();
    server.set({});
    time += 10_000;
    await lookInVain();
    expect(server.mails).toEqual([]);
    time += 60_000;
    await look();
    await until(() => server.mails.length > 0);
    expect(server.mails).toMatchObject([{ messageId: '<weekly-2026-W48@zone.example>' }]);
    await stopAll();
    // An instance that examines the base when it ends, without a word.
    time += 7 * DAY;
    await look({ review: () => new Promise(() => {}) });
    const claims = () => storage.database.selectFrom('periodic_mails').select('claimed_until').execute();
    await until(async () => (await claims()).some(({ claimed_until }) => claimed_until !== null));
    await lookInVain();
    expect(server.mails).toHaveLength(1);
    time += 21 * 60_000;
    await look();
    await until(() => server.mails.length > 1);
    await stopAll();
    expect(server.mails).toHaveLength(2);
  });

  it('is not sent when it is off', async () => {
    time += HOUR;
    await lookInVain({ settings: { ...MAIL_SETTINGS, weeklyOn: undefined } });
    expect(server.mails).toEqual([]);
  });

  it('lists what is open, the oldest first, and counts the rest, what is quarantined and what was given up', async () => {
    await save(53);
    await save(2, 'honeypot');
    const row = { created_at: new Date(MONDAY_5).toISOString(), due_at: new Date(MONDAY_5).toISOString() };
    await storage.database
      .insertInto('deliveries')
      .values([
        { ...row, request_id: 'id-0', way: 'mail', state: 'dead', attempts: 3 },
        { ...row, request_id: 'id-1', way: 'mail', state: 'waiting', attempts: 0 },
      ])
      .execute();
    time += HOUR;
    const counts = { nameless: 1, 'duplicate-phone': 7 };
    const findings = [
      finding('nameless', 'rec0'),
      ...Array.from({ length: 7 }, (_, index) => finding('duplicate-phone', `rec${index + 1}`)),
    ];
    await look({ review: async () => ({ counts, findings }) });
    await until(() => server.mails.length > 0);
    const { text = '', html, subject } = server.mails[0] ?? {};
    expect(subject).toBe('Listing requests, 2026-W48: 53 open');
    const rows = ['Open requests:\n    53', 'looks at them:\n    2', 'yet:\n    1', 'a week:\n    1'];
    for (const shown of [
      ...[
        ...rows,
        'and 3 more',
        'npm run listings -- list --quarantined',
        'npm run listings -- retry --dead',
      ],
      ...[
        "'=Firm 0\n    id-0",
        'id-49',
        'Records without a name (1):\n',
        "'=Firm rec0 · rec0 · Businesses · Phone",
      ],
      ...['The same phone number twice (7):', 'and 2 more', 'npm run check:base'],
    ])
      expect(text).toContain(shown);
    for (const hidden of ['id-50', 'id-54', 'rec7', LISTING.email]) expect(text).not.toContain(hidden);
    expect(text.indexOf('id-0')).toBeLessThan(text.indexOf('id-1'));
    expect(html).not.toMatch(/https?:|<(img|a)\b/);
  });

  it('comes without the base when that cannot be examined, and says so', async () => {
    time += HOUR;
    await look({
      review: async () => {
        throw new Error('no such base');
      },
    });
    await until(() => server.mails.length > 0);
    expect(server.mails[0]?.text).toContain('The base could not be examined this time.');
    expect(lines).toEqual(['The base could not be examined for the weekly mail']);
  });
});

it.each(LANGUAGES)('is written in $code, with a title for every kind of finding', async ({ code, dir }) => {
  const { weeklyMail } = await import('./weekly-mail');
  const kinds = Object.keys(FINDING_KINDS) as FindingCode[];
  const { renderBody } = await import('../deliver/mail/body');
  const counts = { open: 1, done: 0, quarantined: 1, waiting: 1, dead: 1, oldestWaitingMs: 0 };
  const base = { counts: Object.fromEntries(kinds.map((kind) => [kind, 1])), findings: [] };
  const inLanguage = (language: typeof code) => {
    const mail = weeklyMail(
      { week: '2026-W48', counts, reports: counts, open: [], base },
      MAIL_SETTINGS,
      zoneIn(language),
    );
    return { mail, ...renderBody(language, mail.subject, mail.blocks) };
  };
  const { html, text, mail } = inLanguage(code);
  expect(html).toContain(`lang="${code}" dir="${dir}"`);
  expect(text).not.toMatch(/undefined|\{\{/);
  const labels = mail.blocks.flatMap((block) =>
    block.kind === 'rows' ? block.rows.map(([label]) => label) : [],
  );
  expect(new Set(labels).size).toBe(5 + kinds.length);
  if (code !== 'en') {
    const english = inLanguage('en')
      .text.split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    for (const line of english) expect(text.split('\n')).not.toContain(line);
  }
});
