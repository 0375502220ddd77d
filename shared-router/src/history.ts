import type { Location, Navigator, To } from 'react-router-dom';
import { createPath, NavigationType, parsePath } from 'react-router-dom';

/** Where a router is, and how it got there. */
export interface Present {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The entries of a router: what `Router` calls a navigator, with its present state. */
export interface RouterHistory extends Navigator {
  present(): Present;
  /** How many entries of this application precede the present one. */
  position(): number;
  /** Calls its one listener, a router, on each change; returns an unsubscribe function. */
  listen(listener: (present: Present) => void): () => void;
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Creates an entry, with a key like those of the library's own histories. */
function newEntry(from: Location, to: To, state: unknown): Location {
  return {
    pathname: from.pathname,
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
  };
}

/** Returns the path as a browser writes it. */
function encodeLocation(to: To) {
  const { pathname, search, hash } = new URL(pathOf(to).replace(/^\/{2,}/, '/'), 'http://localhost');
  return { pathname, search, hash };
}

/** How a URL of the browser represents a location. */
interface UrlForm {
  readonly read: (page: globalThis.Location) => Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;
  readonly hrefOf: (to: To, page: Window) => string;
}

/** The whole URL: the path is the page's. */
const WHOLE: UrlForm = { read: ({ pathname, search, hash }) => ({ pathname, search, hash }), hrefOf: pathOf };

/** The part after `#`: the path stays the one that the server knows. */
const HASH: UrlForm = {
  read: ({ hash }) => {
    const { pathname = '/', ...rest } = parsePath(hash.slice(1));
    return { ...rest, pathname: /^[/.]/.test(pathname) ? pathname : `/${pathname}` };
  },
  hrefOf: (to, { document, location }) => {
    // A relative URL would resolve against the document's base.
    const base = document.querySelector('base[href]') ? location.href.replace(/#.*$/, '') : '';
    return `${base}#${pathOf(to)}`;
  },
};

/** State of a browser history entry, with react-router's property names: entries outlive a release. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

/** Creates a history over that of the browser's tab. */
function createUrlHistory({ read, hrefOf }: UrlForm, page: Window): RouterHistory {
  const stateOf = (): EntryState => (page.history.state as EntryState | null) ?? {};
  let action: NavigationType = NavigationType.Pop;
  let listener: ((present: Present) => void) | undefined;
  if (stateOf().idx === undefined) page.history.replaceState({ ...stateOf(), idx: 0 }, '');
  const position = () => Number(stateOf().idx ?? 0);
  const present = (): Present => {
    const { usr = null, key = 'default' } = stateOf();
    const { pathname = '/', search = '', hash = '' } = read(page.location);
    return { action, location: { pathname, search, hash, state: usr, key } };
  };
  const become = (next: NavigationType) => {
    action = next;
    listener?.(present());
  };
  const entry = ({ state, key }: Location, idx: number): EntryState => ({ usr: state, key, idx });
  return {
    present,
    position,
    createHref: (to) => hrefOf(to, page),
    encodeLocation,
    push(to, state) {
      const next = newEntry(present().location, to, state);
      const href = hrefOf(next, page);
      try {
        page.history.pushState(entry(next, position() + 1), '', href);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari accepts a hundred entries within some seconds, and then none.
        page.location.assign(href);
      }
      become(NavigationType.Push);
    },
    replace(to, state) {
      const next = newEntry(present().location, to, state);
      page.history.replaceState(entry(next, position()), '', hrefOf(next, page));
      become(NavigationType.Replace);
    },
    go: (delta) => page.history.go(delta),
    listen(heard) {
      listener = heard;
      const pop = () => become(NavigationType.Pop);
      page.addEventListener('popstate', pop);
      return () => {
        listener = undefined;
        page.removeEventListener('popstate', pop);
      };
    },
  };
}

/** Creates a history over that of the browser's tab, with routes in the page's path. */
export const createBrowserHistory = (page: Window = window): RouterHistory => createUrlHistory(WHOLE, page);

/** Creates a history over that of the browser's tab, with routes after `#`. */
export const createHashHistory = (page: Window = window): RouterHistory => createUrlHistory(HASH, page);

/** What an embedding page controls of an in-memory history. */
export interface MemoryOptions {
  /** Returns the URL of a path, for opening it elsewhere. Default: the path. */
  readonly hrefOf?: (path: string) => string;
  /** Called before another entry is shown; false keeps everything as it is. */
  readonly mayGo?: (to: Location) => boolean;
}

/**
 * Creates a history in memory, which needs no browser.
 * @param initialEntries as for `MemoryRouter`
 * @param initialIndex of the present entry; default: the last one
 */
export function createMemoryHistory(
  initialEntries: readonly (string | Partial<Location>)[] = ['/'],
  initialIndex = initialEntries.length - 1,
  { hrefOf = (path) => path, mayGo = () => true }: MemoryOptions = {},
): RouterHistory {
  const root: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const entries = initialEntries.map((given, index) => {
    const made = newEntry(root, given, typeof given === 'string' ? null : given.state);
    const key = typeof given === 'string' ? undefined : given.key;
    return { ...made, key: key ?? (index === 0 ? root.key : made.key) };
  });
  const within = (index: number) => Math.min(Math.max(index, 0), entries.length - 1);
  let index = within(initialIndex);
  let action: NavigationType = NavigationType.Pop;
  let listener: ((present: Present) => void) | undefined;
  const present = (): Present => ({ action, location: entries[index] ?? root });
  const become = (next: NavigationType) => {
    action = next;
    listener?.(present());
  };
  return {
    present,
    position: () => index,
    createHref: (to) => hrefOf(pathOf(to)),
    encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...parsePath(pathOf(to)) }),
    push(to, state) {
      const next = newEntry(present().location, to, state);
      if (!mayGo(next)) return;
      index += 1;
      entries.splice(index, entries.length, next);
      become(NavigationType.Push);
    },
    replace(to, state) {
      const next = newEntry(present().location, to, state);
      if (!mayGo(next)) return;
      entries[index] = next;
      become(NavigationType.Replace);
    },
    go(delta) {
      const next = within(index + delta);
      if (!mayGo(entries[next] ?? root)) return;
      index = next;
      become(NavigationType.Pop);
    },
    listen(heard) {
      listener = heard;
      return () => {
        listener = undefined;
      };
    },
  };
}
