import { matchPage } from '@zone-directory/federation/contract';
import { type CompositionError, placesIn } from '@zone-directory/federation/runtime';
import { currentLanguage } from '@zone-directory/shared-i18n';
import type { Site } from '../../composition/site-context';
import { splitLanguage } from '../../language-prefix';

/** How often it looks whether there is something to report, in ms. */
const EVERY_MS = 2_000;
/** A page in which parts fail again and again says so ten times. */
const MOST_REPORTS = 10;
/** Failures in one report. */
const MOST_FAILURES = 10;

/**
 * Reports which releases have run in this visit, each once, and which of their parts failed, each part and phase once:
 * with nothing of the visitor, only places in the release's own files.
 * @param failures filled with every failure; emptied as they are reported
 */
export function reportFailures(
  { composition, plan }: Site,
  token: string,
  failures: CompositionError[],
): void {
  const told = new Set<string>();
  /** Returns whether it was not told before. Where no release is known, there is nothing to tell. */
  const isNews = (what: string) => !/@unknown/.test(what) && told.size < told.add(what).size;
  let left = MOST_REPORTS;
  const look = () => {
    if (left === 0) return;
    const { parts } = composition.inventory();
    const taken = failures
      .splice(0)
      .filter(({ remote, version, part, phase }) => isNews(`${remote}@${version} ${part} ${phase}`));
    const failed = taken.map(releaseOf);
    const ran = Object.values(parts).flatMap(({ remote, status }) => (status === 'loading' ? [] : [remote]));
    const visited = [...ran, ...failed].filter((release) => isNews(`ran ${release}`));
    // Visitors do not notice that a part fails when it is left.
    const failing = taken
      .filter(({ phase }) => phase !== 'leave')
      .map(releaseOf)
      .filter((release) => isNews(`failed ${release}`));
    if (visited.length + taken.length === 0) return;
    left -= 1;
    const report = {
      token,
      route: matchPage(splitLanguage(location.pathname).pathname, plan.pages)?.page.pattern ?? 'not-found',
      language: currentLanguage(),
      visited,
      failing,
      failures: taken.slice(0, MOST_FAILURES).map((error) => ({
        release: releaseOf(error),
        part: error.part,
        phase: error.phase,
        stack: placesIn(error.cause, releaseOf(error)),
      })),
    };
    // Blockers of trackers take it away.
    navigator.sendBeacon?.('/reports', JSON.stringify(report));
  };
  look();
  setInterval(look, EVERY_MS);
  addEventListener('pagehide', look);
  document.addEventListener('visibilitychange', look);
}

const releaseOf = ({ remote, version }: CompositionError) => `${remote}@${version}`;
