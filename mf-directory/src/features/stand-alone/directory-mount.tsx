import { ZoneRouter, zoneMount } from '@zone-directory/shared-embed';
import type { ReactNode } from 'react';
import strings from '../../locales/en/translation.json';
import { NAMESPACE } from '../../strings';
import { StartFailed } from './start-failed';

/**
 * Creates a mount of this remote under its own router.
 * @param pages patterns of the pages that it shows; links to other pages lead to the zone's site
 * @param View the component that it renders
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
