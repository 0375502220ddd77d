import { consoleLog } from '../log/log';
import type { Storage } from '../storage/storage';
import type { KnownLabels } from './known-labels';
import { createPartFailures, type PartFailuresOptions } from './part-failures';
import type { Report } from './report';

export const LIVE = 'mf-partners@1.2.0-abc';
export const BEFORE = 'mf-partners@1.1.0-def';
const PARTS = new Set(['unknown', 'strip', 'zone-partners']);
/** A remote with a release before the live one. */
export const KNOWN: KnownLabels = {
  generation: 1,
  releases: new Map([
    [LIVE, PARTS],
    [BEFORE, PARTS],
  ]),
  live: new Set([LIVE]),
  routes: new Set(['/', '/list', 'embed', 'not-found']),
};

/** Starts to count failures, at a time that the test moves. */
export function countedFailures(storage: Storage, options: Partial<PartFailuresOptions> = {}) {
  const time = { now: Date.parse('2026-03-01T10:30:00Z'), known: KNOWN };
  const lines: string[] = [];
  const failures = createPartFailures({
    storage,
    known: () => time.known,
    alarm: { share: 0.05, webhook: undefined },
    publicUrl: 'https://zone.example',
    log: { ...consoleLog, error: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
    now: () => time.now,
    ...options,
  });
  const reportOf = (report: Partial<Report> = {}): string =>
    JSON.stringify({
      token: failures.token(KNOWN),
      route: '/',
      language: 'en',
      visited: [LIVE],
      ...report,
    });
  const failing = {
    failing: [LIVE],
    failures: [{ release: LIVE, part: 'strip', phase: 'render' as const, stack: ['strip.0a1b.js:1:2345'] }],
  };
  return {
    ...failures,
    time,
    lines,
    reportOf,
    /** A report of a visit that goes well. */
    whole: (network: string) => failures.accept(reportOf(), network),
    /** A report of one in which the part throws. */
    broken: (network: string) => failures.accept(reportOf(failing), network),
  };
}
