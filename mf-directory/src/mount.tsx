import 'shared-ui/tokens.css';
import { ZoneRouter, zoneMount } from 'shared-embed';
import { patterns } from 'shared-router';
import { StandAlone } from './features/stand-alone/stand-alone';
import { StartFailed } from './features/stand-alone/start-failed';
import { NAMESPACE, strings } from './strings';

const PAGES = [patterns.home, patterns.category, patterns.subcategory, patterns.business];

/** The remote without the host: search and categories, lists and businesses, under a router of its own. */
export const mount = zoneMount({
  remote: NAMESPACE,
  strings,
  siteTexts: true,
  view: (context) => (
    <ZoneRouter context={context} pages={PAGES}>
      <StandAlone />
    </ZoneRouter>
  ),
  failed: (retry) => <StartFailed onRetry={retry} />,
});
