import type { ReactNode } from 'react';
import { PageParams } from './router-bridge';
import { MemoryRouter } from './routers';

/** Props of ServerRouter. */
export interface ServerRouterProps {
  /** Path and query of the page, with its base. */
  readonly url: string;
  /** Base of the path, '' or '/' if the routes begin at the root. */
  readonly basename: string;
  /** Parameters of the page's route, for a part outside of it. */
  readonly params?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Renders the router of one page on a server. In the browser, any other router at this URL first renders the same. */
export function ServerRouter({ url, basename, params = {}, children }: ServerRouterProps) {
  return (
    <PageParams value={params}>
      <MemoryRouter basename={basename || '/'} initialEntries={[url]}>
        {children}
      </MemoryRouter>
    </PageParams>
  );
}
