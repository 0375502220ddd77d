import type { MouseEvent } from 'react';
import type { LinkProps, NavLinkProps } from 'react-router-dom';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';

/** Returns whether a click on a link is left to the browser: it opens a tab, a window or a menu. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

const WHOLE_URL = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * Renders a link to a page of the product, or to a whole URL outside of it. Takes the props of react-router's `Link`;
 * those for data routers have no effect, because their code would add 2.5 KB to every page.
 */
export function Link({
  to,
  replace,
  state,
  relative,
  reloadDocument = false,
  target,
  onClick,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...rest
}: LinkProps) {
  const whole = typeof to === 'string' && WHOLE_URL.test(to) ? to : undefined;
  const place = whole === undefined ? to : '';
  const href = useHref(place, { relative });
  const page = createPath(useResolvedPath(place, { relative }));
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const isLeft = whole !== undefined || reloadDocument || (target !== undefined && target !== '_self');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isLeft || isForBrowser(event)) return;
    event.preventDefault();
    navigate(place, { replace: replace ?? here === page, state, relative });
  };
  return <a {...rest} href={whole ?? href} target={target} onClick={follow} />;
}

/**
 * Renders a link that knows whether its page, or with `end` exactly that page, is shown. Takes react-router's props, as
 * `Link` does.
 */
export function NavLink({
  'aria-current': current = 'page',
  caseSensitive = false,
  className,
  end = false,
  style,
  children,
  ...rest
}: NavLinkProps) {
  const { pathname } = useLocation();
  const resolved = useResolvedPath(rest.to, { relative: rest.relative });
  const [here, page] = [pathname, resolved.pathname].map((path) =>
    caseSensitive ? path : path.toLowerCase(),
  );
  const isActive =
    here === page || (!end && `${here}`.startsWith(`${page}`.replace(/(.)\/$/, '$1').concat('/')));
  const shown = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(shown)
          : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(shown) : style}
    >
      {typeof children === 'function' ? children(shown) : children}
    </Link>
  );
}
