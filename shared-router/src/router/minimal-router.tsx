import {
  Children,
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import type * as library from 'react-router-dom';
import { above, below, createPath, decodePath, match, parsePath, resolve } from './minimal-paths';

// The subset of react-router that parts and this package use, for elements in third-party pages, where the library
// would add 7 KB. The tests of this package run with both; same-paths.test.ts compares the paths with the library's.

export { createPath, parsePath };

export const NavigationType = {
  Pop: 'POP',
  Push: 'PUSH',
  Replace: 'REPLACE',
} as typeof library.NavigationType;

interface Place {
  readonly basename: string;
  readonly location: library.Location;
  readonly navigationType: library.NavigationType;
  readonly navigator: library.Navigator;
}

const PlaceContext = createContext<Place | undefined>(undefined);
const ParamsContext = createContext<Readonly<Record<string, string>>>({});

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('shared-router: there is no router above');
  return place;
}

/** Like react-router's. Renders nothing outside of its base. */
export function Router({
  basename = '/',
  location,
  navigationType = NavigationType.Pop,
  navigator,
  children,
}: Omit<Partial<Place>, 'location' | 'navigator'> &
  Pick<Place, 'location' | 'navigator'> & { readonly children?: ReactNode }) {
  const pathname = below(basename, location.pathname);
  const place = useMemo(
    () =>
      pathname === undefined
        ? undefined
        : { basename, navigationType, navigator, location: { ...location, pathname } },
    [basename, navigationType, navigator, location, pathname],
  );
  return place && <PlaceContext value={place}>{children}</PlaceContext>;
}

export const useLocation = () => usePlace().location;
export const useNavigationType = () => usePlace().navigationType;
export const useParams = () => useContext(ParamsContext);

/** Returns the target of a link, below the router's base. */
export const useResolvedPath = (to: library.To) => resolve(to, useLocation().pathname);

/** Returns the URL of a link. */
export function useHref(to: library.To): string {
  const { basename, navigator } = usePlace();
  const path = useResolvedPath(to);
  return navigator.createHref({ ...path, pathname: above(basename, path.pathname) });
}

/** Returns a function that navigates. */
export function useNavigate() {
  const { basename, navigator, location } = usePlace();
  const { pathname: from } = location;
  return useCallback(
    (to: library.To | number, { replace, state }: library.NavigateOptions = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      const path = resolve(to, from);
      navigator[replace ? 'replace' : 'push']({ ...path, pathname: above(basename, path.pathname) }, state);
    },
    [basename, navigator, from],
  );
}

type Change = URLSearchParams | string | Record<string, string>;

/** Returns the page's query, and a function that navigates to another one. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Change | ((before: URLSearchParams) => Change), options?: library.NavigateOptions) =>
      navigate(
        `?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next)}`,
        options,
      ),
    [navigate, search],
  );
  return [params, change] as const;
}

/** Returns the parameters of a path that matches a pattern, else null. */
export const matchPath = ((pattern: string, pathname: string) => {
  const params = match(pattern, pathname);
  return params && { params };
}) as unknown as typeof library.matchPath;

/** Declares what a path shows: a whole pattern, or `*` for everything else. */
export const Route = (_: { readonly path: string; readonly element: ReactNode }): ReactNode => null;

const fixed = (pattern: string) => pattern.split('/').filter((piece) => !piece.startsWith(':')).length;

/** Renders the matching route with the most fixed segments. */
export function Routes({ children }: { readonly children?: ReactNode }) {
  const pathname = decodePath(useLocation().pathname);
  const around = useParams();
  const [found] = (Children.toArray(children) as ReactElement<Parameters<typeof Route>[0]>[])
    .flatMap(({ props: { path, element } }) => {
      if (path === '*') return [{ element, rank: 0, params: {} }];
      if (!path?.startsWith('/')) throw new Error(`shared-router: an element has no routes such as ${path}`);
      const params = match(path, pathname);
      return params ? [{ element, rank: fixed(path), params }] : [];
    })
    .sort((one, other) => other.rank - one.rank);
  return found && <ParamsContext value={{ ...around, ...found.params }}>{found.element}</ParamsContext>;
}
