import { type BaseFinding, FINDING_KINDS, type FindingCode } from '@zone-directory/shared-data/core';
import type { ListingRequestTable } from '../../storage/schema';
import type { MailSettings } from '../deliver/delivery-settings';
import type { Block } from '../deliver/mail/body';
import { type MailTexts, mailTexts } from '../deliver/mail/mail-texts';
import type { MailZone } from '../deliver/mail/mail-zone';
import type { Mail } from '../deliver/mail/message';
import { printableLine } from '../deliver/mail/printable';
import type { EditorCounts } from '../edit/editor-counts';

/** What editors should look at in the base, as `npm run check:base` tells it. */
export interface BaseSummary {
  readonly counts: Readonly<Partial<Record<FindingCode, number>>>;
  readonly findings: readonly BaseFinding[];
}

/** What a weekly mail tells. */
export interface WeeklyReport {
  /** The week: `2026-W48`. */
  readonly week: string;
  readonly counts: EditorCounts;
  /** The same of reports of mistakes. */
  readonly reports: EditorCounts;
  /** The oldest open requests. */
  readonly open: readonly ListingRequestTable[];
  /** Undefined if the base could not be examined. */
  readonly base: BaseSummary | undefined;
}

/** As many findings of a kind as are named. */
const MOST_OF_A_KIND = 5;
const LONGEST_NAME = 80;

/** Returns the weekly mail to the editors. Where nothing is open it says so: that none comes means that something is wrong. */
export function weeklyMail(
  report: WeeklyReport,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  zone: MailZone,
): Mail {
  const { language } = zone;
  const t = mailTexts(language);
  const { week, base } = report;
  return {
    ...{ language, from, to },
    subject: t('weekly.subject', { week, count: report.counts.open }),
    id: `weekly-${week}`,
    automatic: 'auto-generated',
    blocks: [...requestBlocks(report, t, zone), ...baseBlocks(base, t, zone)],
  };
}

function requestBlocks({ counts, reports, open }: WeeklyReport, t: MailTexts, zone: MailZone): Block[] {
  const of = (kind: 'quarantined' | 'waiting' | 'dead') => counts[kind] + reports[kind];
  if (counts.open + reports.open + of('quarantined') + of('waiting') + of('dead') === 0)
    return [{ kind: 'paragraph', text: t('weekly.nothing') }];
  const command = (title: string, args: string): Block[] => [
    { kind: 'paragraph', text: title },
    { kind: 'command', text: zone.command('listings', args) },
  ];
  const kinds = ['quarantined', 'waiting', 'dead'] as const;
  const more = counts.open - open.length;
  return [
    {
      kind: 'rows',
      rows: [
        [t('weekly.open'), String(counts.open)],
        [t('weekly.reports'), String(reports.open)],
        ...kinds.map((kind): [string, string] => [t(`weekly.${kind}`), String(of(kind))]),
      ],
    },
    ...(open.length > 0
      ? ([
          { kind: 'heading', text: t('weekly.oldestFirst') },
          {
            kind: 'rows',
            rows: open.map(({ name, id, received_at }) => [
              zone.time(zone.language, received_at),
              `${printableLine(name, LONGEST_NAME)}\n${id}`,
            ]),
          },
          ...(more > 0 ? [{ kind: 'paragraph' as const, text: t('weekly.more', { count: more }) }] : []),
          ...command(t('weekly.seeOpen'), 'list'),
        ] satisfies Block[])
      : []),
    ...(of('quarantined') > 0 ? command(t('weekly.seeQuarantined'), 'list --quarantined') : []),
    ...(of('dead') > 0 ? command(t('weekly.retry'), 'retry --dead') : []),
  ];
}

function baseBlocks(base: BaseSummary | undefined, t: MailTexts, zone: MailZone): Block[] {
  if (!base) return [{ kind: 'paragraph', text: t('weekly.baseFailed') }];
  const { counts, findings } = base;
  const kinds = Object.keys(FINDING_KINDS)
    .filter((kind): kind is FindingCode => Object.hasOwn(FINDING_KINDS, kind))
    .filter((kind) => (counts[kind] ?? 0) > 0);
  if (kinds.length === 0) return [{ kind: 'paragraph', text: t('weekly.baseFine') }];
  const rows = kinds.map((kind): [string, string] => {
    const count = counts[kind] ?? 0;
    const named = findings.filter(({ code }) => code === kind).slice(0, MOST_OF_A_KIND);
    const more = count - named.length;
    const lines = [...named.map(lineOf), ...(more > 0 ? [t('weekly.more', { count: more })] : [])];
    return [`${t(`weekly.findings.${kind}`)} (${count})`, lines.join('\n')];
  });
  return [
    { kind: 'heading', text: t('weekly.base') },
    { kind: 'rows', rows },
    { kind: 'paragraph', text: t('weekly.baseHow') },
    { kind: 'command', text: zone.command('check:base') },
  ];
}

/** Names of the base are in any language, so this line has no words of its own. */
const lineOf = ({ name, id, table, field }: BaseFinding) =>
  printableLine([name, id, table, field].filter(Boolean).join(' · '), 4 * LONGEST_NAME);
