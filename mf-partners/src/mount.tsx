import '@zone-directory/shared-ui/tokens.css';
import { zoneMount } from '@zone-directory/shared-embed';
import declaration from '../remote';
import { ShowcaseError } from './features/partners/showcase-error';
import Showcase from './parts/showcase';
import { NAMESPACE, strings } from './strings';

/** Mounts the remote without the host: the partners' section. It has no routes, so it needs no router. */
export const mount = zoneMount({
  remote: NAMESPACE,
  mayBeEmpty: declaration.parts.showcase.mayBeEmpty,
  strings,
  firstHeading: 2,
  view: () => <Showcase />,
  failed: (retry) => <ShowcaseError onRetry={retry} />,
});
