import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { To } from 'react-router-dom';
import { createPath, parsePath, useLocation } from 'react-router-dom';
import { paths } from './paths';
import { BrowserRouter, createMemoryHistory, HashRouter, HistoryRouter, type RouterHistory } from './routers';

/** A navigation that a visitor is about to make. */
export interface Navigation {
  /** As returned by `paths`, with query and hash. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
  /** Whether the remote shows it itself; otherwise the browser leaves the page for `href`. */
  readonly inside: boolean;
}

/** Routing options of a remote mounted without the host. */
export interface OwnRouterProps {
  /** Who owns the address bar: `browser` and `hash` use it, `memory` leaves it to the embedding page. */
  readonly routing: 'browser' | 'hash' | 'memory';
  /** Base path of the routes, for `browser` and `hash`. */
  readonly basename?: string | undefined;
  /** This and the rest are for `memory`. Route to show, as returned by `paths`. Default: the home page. */
  readonly path?: string | undefined;
  /** A new object shows `path` again. */
  readonly visit?: object | undefined;
  /** Base URL of the zone's pages, with a trailing slash. Default: links are paths only. */
  readonly linkBase?: string | undefined;
  /** Whether the remote shows the page of a path (without query). Default: every page. */
  readonly owns?: ((pathname: string) => boolean) | undefined;
  /** Called before each navigation of a visitor; false keeps everything as it is. */
  readonly onNavigate?: ((navigation: Navigation) => boolean) | undefined;
  /** Called with the shown path, including query and hash. */
  readonly onPath?: ((path: string) => void) | undefined;
  readonly children: ReactNode;
}

/** Renders the router of a remote mounted without the host. Inside the host, the host's router serves every part. */
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
    if (createPath(history.location) !== path) history.push(path);
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

/** Creates a history that leaves the page for everything that the remote does not show. */
function embeddedHistory(
  path: string,
  options: () => Pick<OwnRouterProps, 'linkBase' | 'owns' | 'onNavigate'>,
): RouterHistory {
  const history = createMemoryHistory({ initialEntries: [path] });
  const { push, replace, go } = history;
  /** The library's own entries cannot be read, and a step back is announced before it is taken. */
  const entries = [history.location];
  const hrefOf = (to: To) => {
    const { linkBase } = options();
    // "./" keeps a path from being taken for a URL: "/javascript:…" would be one.
    const href = pathOf(to);
    return linkBase === undefined ? href : new URL(`./${href.replace(/^[/\\]+/, '')}`, linkBase).href;
  };
  const mayGo = (to: To) => {
    const { owns = () => true, onNavigate = () => true } = options();
    const path = pathOf(to);
    const navigation = { path, href: hrefOf(to), inside: owns(parsePath(path).pathname ?? '/') };
    if (!onNavigate(navigation)) return false;
    // Also leaves an iframe: the zone's page would be too small in it.
    if (!navigation.inside) window.open(navigation.href, '_top');
    return navigation.inside;
  };
  return Object.assign(history, {
    createHref: hrefOf,
    createURL: (to: To) => new URL(hrefOf(to), document.baseURI),
    push(to: To, state: unknown) {
      if (!mayGo(to)) return;
      push(to, state);
      entries.splice(history.position(), entries.length, history.location);
    },
    replace(to: To, state: unknown) {
      if (!mayGo(to)) return;
      replace(to, state);
      entries[history.position()] = history.location;
    },
    go(delta: number) {
      const next = entries[history.position() + delta];
      if (next && mayGo(next)) go(delta);
    },
  });
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
