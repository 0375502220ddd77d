import { placesIn } from '@zone-directory/federation/runtime';
import type { LiveElements } from '../script/live-elements';
import { tellZone } from '../script/tell-zone';

/** A page in which elements fail again and again says so ten times. */
const MOST_REPORTS = 10;
/** Codes that say nothing about a release, but about the page or the zone. */
const NOT_OF_A_RELEASE: ReadonlySet<string> = new Set([
  'configuration',
  'name',
  'listing-origin',
  'registry',
]);

/** A failure of an element's release. */
export interface ReportedFailure {
  readonly live: LiveElements;
  readonly language: string | undefined;
  /** The element's name. */
  readonly part: string;
  /** `name@release` */
  readonly release: string;
  readonly code: string;
  readonly error: Error;
  /** Whether the element had shown the release before. */
  readonly wasShown: boolean;
}

/** Creates what reports failures to the zone, for one page: each element, release and code once. */
export function createFailureReports(): (failure: ReportedFailure) => void {
  const told = new Set<string>();
  const isNews = (what: string) => told.size < told.add(what).size;
  let left = MOST_REPORTS;
  return ({ live, language, part, release, code: phase, error, wasShown }) => {
    if (left === 0 || NOT_OF_A_RELEASE.has(phase) || !isNews(`${release} ${part} ${phase}`)) return;
    left -= 1;
    const isFirst = phase !== 'leave' && isNews(release);
    tellZone(live, {
      language,
      visited: isFirst && !wasShown ? [release] : [],
      failing: isFirst ? [release] : [],
      failures: [{ release, part, phase, stack: placesIn(error, release) }],
    });
  };
}
