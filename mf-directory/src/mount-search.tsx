import 'shared-ui/tokens.css';
import { ZoneRouter, zoneMount } from 'shared-embed';
import { patterns } from 'shared-router';
import { SearchAlone } from './features/stand-alone/search-alone';
import { StartFailed } from './features/stand-alone/start-failed';
import { NAMESPACE, strings } from './strings';

const PAGES = [patterns.home];

/** The search without the directory: what it finds leads to the zone's pages. */
export const mount = zoneMount({
  remote: NAMESPACE,
  strings,
  siteTexts: true,
  view: (context) => (
    <ZoneRouter context={context} pages={PAGES}>
      <SearchAlone />
    </ZoneRouter>
  ),
  failed: (retry) => <StartFailed onRetry={retry} />,
});
