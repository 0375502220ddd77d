import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import * as library from 'react-router-dom';
import * as own from './link';
import { MemoryRouter } from './routers';

/** How many entries lie before the present one shows whether one was replaced. */
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

/** Clicks; gives whether the browser goes on with it. */
function click(init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link(), { button: 0, ...init });
  // jsdom cannot leave a page.
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
])('a link, %s', (_, { Link, NavLink }) => {
  it.each([
    ['a path', '/about', '/ar/about'],
    ['a query alone', { search: '?after=b' }, '/ar/categories/a?after=b'],
    ['a hash', '/about#team', '/ar/about#team'],
    ['the home page', '/', '/ar'],
    ['a whole URL', 'https://other.example/x', 'https://other.example/x'],
    ['a URL of another host', '//other.example/x', '//other.example/x'],
    ['an address', 'mailto:a@zone.example', 'mailto:a@zone.example'],
  ])('has the URL of %s', (_name, to, href) => {
    show(<Link to={to}>to</Link>);
    expect(link()).toHaveAttribute('href', href);
  });

  it('goes to its page, with a state, and keeps what it is told', () => {
    const listener = jest.fn();
    show(
      <Link to="/about?x=1" state={{ from: 'here' }} onClick={listener} className="big" part="link" id="one">
        to
      </Link>,
    );
    expect(link()).toHaveAttribute('class', 'big');
    expect(link()).toHaveAttribute('part', 'link');
    expect(click()).toBe(false);
    expect(place()).toBe('/about?x=1 PUSH {"from":"here"}');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('replaces the entry where it is told to, and where its page is shown already', () => {
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
    ['a tab of its own', {}, { target: '_blank' }],
    ['a page that is loaded anew', {}, { reloadDocument: true }],
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

  it('stays where its listener says so', () => {
    show(
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        to
      </Link>,
    );
    expect(click()).toBe(false);
    expect(place()).toBe('/categories/a POP null');
  });

  it('gives its element', () => {
    const ref = { current: null };
    show(
      <Link to="/about" ref={ref}>
        to
      </Link>,
    );
    expect(ref.current).toBe(link());
  });

  it.each([
    ['its page', '/about', {}, true],
    ['its page, in other letters', '/About', {}, true],
    ['its page, in other letters where these count', '/About', { caseSensitive: true }, false],
    ['a page below', '/about/team', {}, true],
    ['a page below, where only its own counts', '/about/team', { end: true }, false],
    ['a page that begins alike', '/about-us', {}, false],
    ['another page', '/', {}, false],
  ])('of the navigation knows whether %s is shown', (_name, at, props, isShown) => {
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

  it.each([
    ['/', '/about', false],
    ['/', '/', true],
    ['/about/', '/about/team', true],
    ['/about/', '/about-us', false],
  ])('of the navigation to %s, on %s: shown %s', (to, at, isShown) => {
    show(<NavLink to={to}>{({ isActive }) => `${isActive}`}</NavLink>, at);
    expect(link()).toHaveTextContent(`${isShown}`);
  });

  it('of the navigation may be dressed by what it knows', () => {
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
