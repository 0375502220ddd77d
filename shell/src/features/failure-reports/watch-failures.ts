import type { CompositionError } from '@zone-directory/federation/runtime';
import { whenIdle } from '@zone-directory/shared-ui';
import type { Site } from '../../composition/site-context';

/**
 * Reports visits and failures of parts to the page's own origin. Nothing is loaded or sent before the page has loaded and
 * the browser is idle: until then failures are kept.
 * @param token with what the page may report; without one, it reports nothing
 */
export function watchFailures(site: Site, token: string | undefined): void {
  if (!token) return;
  const failures: CompositionError[] = [];
  addEventListener('composition-error', (event) =>
    failures.push((event as CustomEvent<CompositionError>).detail),
  );
  whenIdle(() =>
    import(/* webpackChunkName: "failure-reports" */ './report-failures').then(
      ({ reportFailures }) => reportFailures(site, token, failures),
      // A report is nothing that a visitor could miss.
      () => {},
    ),
  );
}
