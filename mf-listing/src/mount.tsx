import '@zone-directory/shared-ui/tokens.css';
import { ZoneRouter, zoneMount } from '@zone-directory/shared-embed';
import { paths, patterns } from '@zone-directory/shared-router';
import { StartFailed } from './features/page/start-failed';
import RequestPage from './parts/request-page';
import { NAMESPACE, strings } from './strings';

const PAGES = [patterns.listYourBusiness];

/** Mounts the remote without the host: the page with the request form, in its own router. */
export const mount = zoneMount({
  remote: NAMESPACE,
  strings,
  view: (context) => (
    <ZoneRouter context={context} pages={PAGES} start={paths.listYourBusiness()}>
      <RequestPage />
    </ZoneRouter>
  ),
  failed: (retry) => <StartFailed onRetry={retry} />,
});
