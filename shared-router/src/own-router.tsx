import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { createPath, useLocation } from '#router';
import { createMemoryHistory, type RouterHistory } from './history';
import { HistoryRouter } from './history-router';
import { paths } from './paths';
import { BrowserRouter, HashRouter } from './routers';

/** A visitor is about to go somewhere. */
export interface Navigation {
  /** As `paths` gives it, with query and hash. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
  /** Whether the remote shows it itself; otherwise the page is left for `href`. */
  readonly inside: boolean;
}

/** Routing options of a remote that is mounted without the host. */
export interface OwnRouterProps {
  /** Who owns the address bar: `browser` and `hash` use it, `memory` leaves it to the embedding page. */
  readonly routing: 'browser' | 'hash' | 'memory';
  /** Path below which the routes are, for `browser` and `hash`. */
  readonly basename?: string | undefined;
  /** The rest is for `memory`. Route to show, as `paths` gives it. Default: the home page's. */
  readonly path?: string | undefined;
  /** When it is another object, `path` is shown again. */
  readonly visit?: object | undefined;
  /** URL, with a slash at its end, below which the zone's pages are. Default: paths are all that is known of them. */
  readonly linkBase?: string | undefined;
  /** Whether the remote shows the page of a path without query. Default: all of them. */
  readonly owns?: ((pathname: string) => boolean) | undefined;
  /** Asked before a visitor goes anywhere; false keeps everything as it is. */
  readonly onNavigate?: ((navigation: Navigation) => boolean) | undefined;
  /** Called with the path that is shown, with query and hash. */
  readonly onPath?: ((path: string) => void) | undefined;
  readonly children: ReactNode;
}

/** The router of a remote that is mounted without the host. Inside the host, the host's router serves every part. */
export function OwnRouter({ routing, basename = '/', children, ...memory }: OwnRouterProps) {
  if (routing === 'browser') return <BrowserRouter basename={basename}>{children}</BrowserRouter>;
  if (routing === 'hash') return <HashRouter basename={basename}>{children}</HashRouter>;
  return <EmbeddedRouter {...memory}>{children}</EmbeddedRouter>;
}

type EmbeddedRouterProps = Omit<OwnRouterProps, 'routing' | 'basename'>;

function EmbeddedRouter({ path = paths.home(), visit, onPath, children, ...options }: EmbeddedRouterProps) {
  const latest = useRef(options);
  latest.current = options;
  const [history] = useState(() => embeddedHistory(path, () => latest.current));
  const shown = useRef(visit);
  useEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    if (createPath(history.present().location) !== path) history.push(path);
  }, [history, visit, path]);
  return (
    <HistoryRouter history={history} basenameOf={() => '/'}>
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

/** A history of its own, which leaves the page for what the remote does not show. */
function embeddedHistory(
  path: string,
  options: () => Pick<OwnRouterProps, 'linkBase' | 'owns' | 'onNavigate'>,
): RouterHistory {
  const hrefOf = (to: string) => {
    const { linkBase } = options();
    // "./", so that no path is taken for a URL: "/javascript:…" would be one.
    return linkBase === undefined ? to : new URL(`./${to.replace(/^[/\\]+/, '')}`, linkBase).href;
  };
  const mayGo = (to: Location) => {
    const { owns = () => true, onNavigate = () => true } = options();
    const path = createPath(to);
    const navigation = { path, href: hrefOf(path), inside: owns(to.pathname) };
    if (!onNavigate(navigation)) return false;
    // Out of a frame as well: the zone's page would stand in a small place.
    if (!navigation.inside) window.open(navigation.href, '_top');
    return navigation.inside;
  };
  return createMemoryHistory([path], 0, { hrefOf, mayGo });
}
