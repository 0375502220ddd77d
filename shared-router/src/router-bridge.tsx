import { type ReactNode, useCallback, useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  Router,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { withBasename } from './prefix-router';

/**
 * Hands the router on into another React root, where its context does not reach.
 * @returns puts the same router, as it is now, around what another root renders; a new function whenever the router has news
 */
export function useRouterBridge(): (children: ReactNode) => ReactNode {
  const { basename, navigator } = useContext(NavigationContext);
  const location = useLocation();
  const navigationType = useNavigationType();
  return useCallback(
    (children) => (
      <Router
        basename={basename}
        location={{ ...location, pathname: withBasename(basename, location.pathname) }}
        navigationType={navigationType}
        navigator={navigator}
      >
        {children}
      </Router>
    ),
    [basename, navigator, location, navigationType],
  );
}
