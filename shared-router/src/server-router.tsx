import type { ReactNode } from 'react';
import { PageParams } from './page-params';
import { MemoryRouter } from './routers';

/** Props of ServerRouter. */
export interface ServerRouterProps {
  /** Path and query of the page, with its base. */
  readonly url: string;
  /** The base of the path, '' or '/' where the routes begin at the root. */
  readonly basename: string;
  /** Parameters of the page's route, for a part that stands outside of it. */
  readonly params?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** The router of one page that a server renders. In the browser its first render is that of any other router at this URL. */
export function ServerRouter({ url, basename, params = {}, children }: ServerRouterProps) {
  return (
    <PageParams value={params}>
      <MemoryRouter basename={basename || '/'} initialEntries={[url]}>
        {children}
      </MemoryRouter>
    </PageParams>
  );
}
