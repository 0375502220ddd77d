/**
 * The link paths of the product, the names of react-router that parts use, and the page's title. A singleton of the
 * page: the router is the nearest one above, the shell's or a mount's. Only declarative routers; no data router.
 * Servers use `shared-router/paths`, which has no state.
 */
export { createPath, generatePath, Navigate, Outlet, useMatch } from 'react-router-dom';
export { useStoredEntries } from './entry-memory';
export * from './for-elements';
export { NavLink } from './link';
export { PrefixRouter, type PrefixRouterProps, useBasename } from './prefix-router';
export { useRouterBridge } from './router-bridge';
export { BrowserRouter, HashRouter, MemoryRouter } from './routers';
export { ServerRouter, type ServerRouterProps } from './server-router';
