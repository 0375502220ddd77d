import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { useActs } from './acts';
import { createOwnHistory, isOwn, type Navigation, refuse } from './own-history';
import { paths } from './paths';
import { withBasename } from './prefix-router';
import { HistoryRouter } from './routers';

/** Routing options of a remote mounted without the host. */
export interface OwnRouterProps {
  /** Who owns the address bar: `browser` and `hash` use it, `memory` leaves it to the embedding page. */
  readonly routing: 'browser' | 'hash' | 'memory';
  /** Base path of the routes, for `browser` and `hash`. */
  readonly basename?: string | undefined;
  /**
   * Route to show, as returned by `paths`. Default: `start`. With `browser` and `hash`, a route in the address bar comes
   * first.
   */
  readonly path?: string | undefined;
  /** The remote's first screen. Default: the home page. */
  readonly start?: string | undefined;
  /** A new object shows `path` again. */
  readonly visit?: object | undefined;
  /** Base URL of the zone's pages, with a trailing slash. Default: links are paths only. */
  readonly linkBase?: string | undefined;
  /**
   * Whether the remote shows the page of a path (without query). Default: every page. For any other, a person leaves the
   * embedding page; a script gets one line in the console.
   */
  readonly owns?: ((pathname: string) => boolean) | undefined;
  /** Called before each navigation, except steps in the tab's history; false keeps everything as it is. */
  readonly onNavigate?: ((navigation: Navigation) => boolean) | undefined;
  /** Called with the shown path, including query and hash. */
  readonly onPath?: ((path: string) => void) | undefined;
  readonly children: ReactNode;
}

/** Renders the router of a remote mounted without the host. Inside the host, the host's router serves every part. */
export function OwnRouter({ routing, basename: given = '/', children, ...memory }: OwnRouterProps) {
  const { path, start = paths.home(), visit, onPath } = memory;
  const basename = routing === 'memory' ? '/' : given;
  const isPersonActing = useActs();
  const latest = useRef(memory);
  latest.current = memory;
  const [history] = useState(() => {
    const isShown = path !== undefined && isOwn(path, memory);
    if (path !== undefined && !isShown) refuse(path);
    const rules = () => ({ ...latest.current, isPersonActing });
    const first = isShown ? path : start;
    return createOwnHistory(routing, { basename, first, isWanted: first !== start, rules });
  });
  const shown = useRef(visit);
  useEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    if (path === undefined) return;
    const to = withBasename(basename, path);
    // It is the page that asks, even if a person acts just now.
    if (!isOwn(path, latest.current)) refuse(path);
    else if (createPath(history.location) !== to) history.push(to);
  }, [history, basename, visit, path]);
  return (
    <HistoryRouter history={history} basenameOf={() => basename}>
      <Shown onPath={onPath} />
      {children}
    </HistoryRouter>
  );
}

function Shown({ onPath }: Pick<OwnRouterProps, 'onPath'>) {
  const path = createPath(useLocation());
  useEffect(() => onPath?.(path), [onPath, path]);
  return null;
}
