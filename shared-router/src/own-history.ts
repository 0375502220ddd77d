import type { To } from 'react-router-dom';
import { createPath, parsePath } from 'react-router-dom';
import { withBasename } from './prefix-router';
import { createBrowserHistory, createHashHistory, createMemoryHistory, type RouterHistory } from './routers';

/** A navigation that a visitor is about to make. */
export interface Navigation {
  /** As returned by `paths`, with query and hash. */
  readonly path: string;
  /** The same as a URL. */
  readonly href: string;
  /** Whether the remote shows it itself; otherwise the browser leaves the page for `href`. */
  readonly inside: boolean;
}

/** What decides about a navigation; see the props of OwnRouter. */
export interface NavigationRules {
  readonly linkBase?: string | undefined;
  readonly owns?: ((pathname: string) => boolean) | undefined;
  readonly onNavigate?: ((navigation: Navigation) => boolean) | undefined;
  readonly isPersonActing: () => boolean;
}

/** Says in the console that nothing is done for a path. */
export const refuse = (path: string): void =>
  console.warn(`"${path}" is not shown here: only a visitor's click opens it, on the zone's own pages`);

/** Returns whether a remote shows a path, which may have a query and a hash. */
export const isOwn = (path: string, { owns = () => true }: Pick<NavigationRules, 'owns'>): boolean =>
  owns(parsePath(path).pathname ?? '/');

/**
 * Creates the history of a mounted remote. It leaves the page for what the remote does not show, if a person wants that,
 * and ignores a step in the tab's history to anything else.
 * @param first the first path: with `hash` and `browser` only if the page has asked for it, and the address bar has none
 */
export function createOwnHistory(
  routing: 'browser' | 'hash' | 'memory',
  options: { basename: string; first: string; isWanted: boolean; rules: () => NavigationRules },
): RouterHistory {
  const { basename, first, isWanted, rules } = options;
  const history = create[routing](first);
  const { push, replace, go, listen } = history;
  const isInMemory = routing === 'memory';
  const initial = history.location.pathname;
  /** The library's own entries cannot be read, and a step back is announced before it is taken. */
  const entries = [history.location];
  const base = `/${basename}`.replace(/^\/+/, '/').replace(/\/+$/, '');
  /** The route of a path; undefined if it is not below the base. */
  const routeOf = (to: To) => {
    const path = typeof to === 'string' ? to : createPath(to);
    if (!path.startsWith(base) || /^[^/?#]/.test(path.slice(base.length))) return undefined;
    return path.slice(base.length).replace(/^(?!\/)/, '/');
  };
  const isOfRemote = (to: To) => {
    const route = routeOf(to);
    return route !== undefined && isOwn(route, rules());
  };
  /** The page that embeds the remote may have a path of its own, at which it shows its first screen. */
  const isInside = (to: To) =>
    isOfRemote(to) || (typeof to === 'string' ? parsePath(to) : to).pathname === initial;
  const hrefOf = (to: To) => {
    const { linkBase } = rules();
    // "./" keeps a path from being taken for a URL: "/javascript:…" would be one.
    const href = routeOf(to) ?? '/';
    return linkBase === undefined ? href : new URL(`./${href.replace(/^[/\\]+/, '')}`, linkBase).href;
  };
  const mayGo = (to: To) => {
    const { onNavigate = () => true, isPersonActing } = rules();
    const navigation = { path: routeOf(to) ?? '/', href: hrefOf(to), inside: isInside(to) };
    if (!navigation.inside && !isPersonActing()) {
      refuse(navigation.path);
      return false;
    }
    if (!onNavigate(navigation)) return false;
    // Also leaves an iframe: the zone's page would be too small in it.
    if (!navigation.inside) window.open(navigation.href, '_top');
    return navigation.inside;
  };
  const hasRoute = routing === 'hash' ? window.location.hash !== '' : isOfRemote(history.location);
  if (!isInMemory && isWanted && !hasRoute) replace(withBasename(basename, first));
  return Object.assign(history, {
    // The library refuses links to another origin than that of the home page.
    ...(isInMemory && {
      createHref: hrefOf,
      createURL: (to: To) => new URL(hrefOf(to), document.baseURI),
    }),
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
      if (!isInMemory || (next && mayGo(next))) go(delta);
    },
    // An entry of the page's own, such as an anchor, or of another application on it.
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((update) => {
        if (isInside(update.location)) listener(update);
      }),
  });
}

const create = {
  browser: () => createBrowserHistory(),
  hash: () => createHashHistory(),
  memory: (first: string) => createMemoryHistory({ initialEntries: [first] }),
} as const;
