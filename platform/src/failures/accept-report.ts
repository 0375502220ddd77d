import { isLanguage } from '@zone-directory/shared-i18n/languages';
import { LRUCache } from 'lru-cache';
import type { KnownLabels } from './known-labels';
import { parseReport, type Report } from './report';
import { isCurrent, type ReportToken, readReportToken } from './report-token';

/** What became of a report: why it was refused, or that one may be counted. */
export type Judged =
  | { readonly refused: 'malformed' | 'token' | 'labels' }
  | { readonly refused?: undefined; readonly report: Report };

/** Tokens of this many pages are read once: all pages of an hour and of a composition have the same. */
const MAX_TOKENS = 500;

/**
 * Creates the check of reports. Nothing of a refused one counts: a page of ours does not send such.
 * @param secret the key that signs tokens
 */
export function createReportCheck(secret: string) {
  const tokens = new LRUCache<string, ReportToken>({ max: MAX_TOKENS });
  const tokenOf = (text: string) => {
    const known = tokens.get(text) ?? readReportToken(secret, text);
    if (known) tokens.set(text, known);
    return known;
  };
  /** @param hour the current one */
  return (body: string, known: KnownLabels, hour: number): Judged => {
    const report = parseReport(body);
    if (!report) return { refused: 'malformed' };
    const token = tokenOf(report.token);
    if (!token || !isCurrent(token, hour)) return { refused: 'token' };
    const named = [...report.visited, ...report.failing, ...report.failures.map(({ release }) => release)];
    // Another page's token: that one cannot have run these.
    if (!named.every((release) => token.includes(release))) return { refused: 'token' };
    // A tab may be older than the last two releases; it says nothing about those that are live or were before.
    const isKnown = (release: string) => known.releases.has(release);
    const failures = report.failures.filter(({ release }) => isKnown(release));
    const areKnown =
      failures.every(({ release, part }) => known.releases.get(release)?.has(part)) &&
      known.routes.has(report.route) &&
      isLanguage(report.language);
    if (!areKnown) return { refused: 'labels' };
    const [visited, failing] = [report.visited.filter(isKnown), report.failing.filter(isKnown)];
    return { report: { ...report, visited, failing, failures } };
  };
}
