import type { ReactNode } from 'react';
import { ZoneRouter, zoneMount } from 'shared-embed';
import { NAMESPACE, strings } from '../../strings';
import { StartFailed } from './start-failed';

/**
 * A mount of this remote under a router of its own.
 * @param pages patterns of the pages that it shows; links to others lead to the zone's
 * @param View what it shows
 */
export const directoryMount = (pages: readonly string[], View: () => ReactNode) =>
  zoneMount({
    remote: NAMESPACE,
    strings,
    siteTexts: true,
    view: (context) => (
      <ZoneRouter context={context} pages={pages}>
        <View />
      </ZoneRouter>
    ),
    failed: (retry) => <StartFailed onRetry={retry} />,
  });
