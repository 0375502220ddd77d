import { ZoneRouter, zoneMount } from '@zone-directory/shared-embed';
import type { Strings } from '@zone-directory/shared-i18n';
import type { ReactNode } from 'react';
import { NAMESPACE } from '../../strings';
import { HasShortlist } from '../shortlist/has-shortlist';
import { StartFailed } from './start-failed';

/**
 * Creates a mount of this remote under its own router.
 * @param pages patterns of the pages that it shows; links to other pages lead to the zone's site
 * @param strings the English texts of what it shows
 * @param View the component that it renders
 */
export const directoryMount = (pages: readonly string[], strings: Strings, View: () => ReactNode) =>
  zoneMount({
    remote: NAMESPACE,
    strings,
    siteTexts: true,
    view: (context) => (
      <ZoneRouter context={context} pages={pages}>
        <HasShortlist value={false}>
          <View />
        </HasShortlist>
      </ZoneRouter>
    ),
    failed: (retry) => <StartFailed onRetry={retry} />,
  });
