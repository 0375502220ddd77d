import type { ReactNode } from 'react';
import { ZoneRouter, zoneMount } from 'shared-embed';
import type { Strings } from 'shared-i18n';
import { NAMESPACE } from '../../strings';
import { StartFailed } from './start-failed';

/**
 * A mount of this remote under a router of its own.
 * @param pages patterns of the pages that it shows; links to others lead to the zone's
 * @param strings the English texts that it begins with
 * @param View what it shows
 */
export const directoryMount = (pages: readonly string[], strings: Strings, View: () => ReactNode) =>
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
