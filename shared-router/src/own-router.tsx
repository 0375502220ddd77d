import type { ReactNode } from 'react';
import { paths } from './paths';
import { BrowserRouter, HashRouter, MemoryRouter } from './routers';

/** Routing options of a remote that is mounted without the host. */
export interface OwnRouterProps {
  /** Who owns the address bar: `browser` and `hash` use it, `memory` leaves it to the embedding page. */
  readonly routing: 'browser' | 'hash' | 'memory';
  /** Path below which the routes are, for `browser` and `hash`. */
  readonly basename?: string | undefined;
  /** First route for `memory`, as `paths` gives it. Default: the home page's. */
  readonly path?: string | undefined;
  readonly children: ReactNode;
}

/** The router of a remote that is mounted without the host. Inside the host, the host's router serves every part. */
export function OwnRouter({ routing, basename = '/', path = paths.home(), children }: OwnRouterProps) {
  if (routing === 'browser') return <BrowserRouter basename={basename}>{children}</BrowserRouter>;
  if (routing === 'hash') return <HashRouter basename={basename}>{children}</HashRouter>;
  return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
}
