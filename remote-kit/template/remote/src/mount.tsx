import '@zone-directory/shared-ui/tokens.css';
import { Pages, ZoneRouter, zoneMount } from '@zone-directory/shared-embed';
import { Route, Routes } from '@zone-directory/shared-router';
import { LoadError } from './features/load-error';
import List from './parts/list';
import RecordPage from './parts/record';
import { patterns } from './paths';
import { NAMESPACE, strings } from './strings';

const PAGES = Object.values(patterns);

/** Mounts the remote without the host: its pages, in their own router. */
export const mount = zoneMount({
  remote: NAMESPACE,
  strings,
  view: (context) => (
    <ZoneRouter context={context} pages={PAGES} start={patterns.list}>
      <Pages>
        <Routes>
          <Route path={patterns.record} element={<RecordPage />} />
          <Route path="*" element={<List />} />
        </Routes>
      </Pages>
    </ZoneRouter>
  ),
  failed: (retry) => <LoadError onRetry={retry} />,
});
