import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import * as library from 'react-router-dom';
import * as own from './link';
import { MemoryRouter } from './routers';

/** Shows the URL, the kind of navigation (whether an entry was replaced) and the state. */
function Place() {
  const { pathname, search, state } = library.useLocation();
  return (
    <output>
      {pathname}
      {search} {library.useNavigationType()} {JSON.stringify(state)}
    </output>
  );
}

const show = (link: React.ReactNode, at = '/categories/a') =>
  render(
    <MemoryRouter basename="/ar" initialEntries={[`/ar${at}`]}>
      {link}
      <Place />
    </MemoryRouter>,
  );
const place = () => screen.getByRole('status').textContent;
const link = () => screen.getByRole('link');

/** Clicks the link; returns whether the browser would follow it. */
function click(init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link(), { button: 0, ...init });
  // jsdom cannot navigate.
  let goesOn = false;
  const watch = (seen: Event) => {
    goesOn = !seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', watch, { once: true });
  fireEvent(link(), event);
  window.removeEventListener('click', watch);
  return goesOn;
}

describe.each([
  ['ours', own],
  ["react-router's", library],
])('a link (%s)', (_, { Link, NavLink }) => {
  it.each([
    ['a path', '/about', '/ar/about'],
    ['a query alone', { search: '?after=b' }, '/ar/categories/a?after=b'],
    ['a hash', '/about#team', '/ar/about#team'],
    ['the home page', '/', '/ar'],
    ['a whole URL', 'https://other.example/x', 'https://other.example/x'],
    ['a URL of another host', '//other.example/x', '//other.example/x'],
    ['an email address', 'mailto:a@zone.example', 'mailto:a@zone.example'],
  ])('has the URL of %s', (_name, to, href) => {
    show(<Link to={to}>to</Link>);
    expect(link()).toHaveAttribute('href', href);
  });

  it('navigates to its page with a state, and passes other props on', () => {
    const listener = jest.fn();
    const ref = { current: null };
    show(
      <Link to="/about?x=1" state={{ from: 'here' }} onClick={listener} className="big" part="link" ref={ref}>
        to
      </Link>,
    );
    expect(ref.current).toBe(link());
    expect(link()).toHaveAttribute('class', 'big');
    expect(link()).toHaveAttribute('part', 'link');
    expect(click()).toBe(false);
    expect(place()).toBe('/about?x=1 PUSH {"from":"here"}');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('replaces the entry on request, and if its page is already shown', () => {
    const { unmount } = show(
      <Link to="/about" replace>
        to
      </Link>,
    );
    click();
    expect(place()).toBe('/about REPLACE null');
    unmount();
    show(<Link to="/categories/a">to</Link>);
    click();
    expect(place()).toBe('/categories/a REPLACE null');
  });

  it.each([
    ['the middle button', { button: 1 }, {}],
    ['Control', { ctrlKey: true }, {}],
    ['Command', { metaKey: true }, {}],
    ['Shift', { shiftKey: true }, {}],
    ['Alt', { altKey: true }, {}],
    ['a new tab', {}, { target: '_blank' }],
    ['a full page load', {}, { reloadDocument: true }],
    ['another site', {}, { to: 'https://other.example/x' }],
  ])('leaves %s to the browser', (_name, init, props) => {
    show(
      <Link to="/about" {...props}>
        to
      </Link>,
    );
    expect(click(init)).toBe(true);
    expect(place()).toBe('/categories/a POP null');
  });

  it('does not navigate if its listener prevents it', () => {
    show(
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        to
      </Link>,
    );
    expect(click()).toBe(false);
    expect(place()).toBe('/categories/a POP null');
  });

  it.each([
    ['its page', '/about', {}, true],
    ['its page, in other case', '/About', {}, true],
    ['its page, in other case where case counts', '/About', { caseSensitive: true }, false],
    ['a page below', '/about/team', {}, true],
    ['a page below, where only an exact match counts', '/about/team', { end: true }, false],
    ['a page with the same prefix', '/about-us', {}, false],
    ['another page', '/', {}, false],
    ['the home page', '/', { to: '/' }, true],
    ['a page, and not the home page', '/about', { to: '/' }, false],
    ['a page below one with a slash at its end', '/about/team', { to: '/about/' }, true],
    ['a page with the same prefix as one with a slash', '/about-us', { to: '/about/' }, false],
  ])('in the navigation knows whether %s is shown', (_name, at, props, isShown) => {
    show(
      <NavLink to="/about" className="entry" {...props}>
        {({ isActive }) => `shown: ${isActive}`}
      </NavLink>,
      at,
    );
    expect(link()).toHaveTextContent(`shown: ${isShown}`);
    expect(link()).toHaveAttribute('class', isShown ? 'entry active' : 'entry');
    if (isShown) expect(link()).toHaveAttribute('aria-current', 'page');
    else expect(link()).not.toHaveAttribute('aria-current');
  });

  it('in the navigation can be styled by whether it is active', () => {
    show(
      <NavLink
        to="/categories"
        className={({ isActive }) => `${isActive}`}
        style={({ isActive }) => ({ order: isActive ? 1 : 2 })}
        aria-current="true"
      >
        to
      </NavLink>,
    );
    expect(link()).toHaveAttribute('class', 'true');
    expect(link()).toHaveAttribute('aria-current', 'true');
    expect(link().style.order).toBe('1');
  });
});
