import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import { Link, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PrefixRouter, useBasename } from './prefix-router';

let mounts: number;

function Page() {
  const { pathname, search } = useLocation();
  const { basename, replaceBasename } = useBasename();
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    mounts += 1;
  }, []);
  return (
    <>
      <output>{`${basename} ${pathname}${search}`}</output>
      <input aria-label="text" />
      <Link to="/about">about</Link>
      <Link to="/">home</Link>
      <a href={useHref('/terms')}>terms</a>
      <button type="button" onClick={() => replaceBasename('/b')}>
        to b
      </button>
      <button type="button" onClick={() => replaceBasename('')}>
        to none
      </button>
      <button type="button" onClick={() => setQuery({ q: 'x' })}>
        search
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

/** Effects of a child run before those of the router around it. */
function GoBack() {
  useLayoutEffect(() => window.history.replaceState({ key: 'before', usr: null }, '', '/about?q=1'), []);
  return null;
}

const basenameOf = (pathname: string) => /^\/[ab](?=\/|$)/.exec(pathname)?.[0] ?? '';
const shown = () => screen.getByRole('status').textContent;
const choose = (name: string) => userEvent.click(screen.getByText(name));
/** The browser goes back asynchronously. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

function open(url: string) {
  mounts = 0;
  window.history.replaceState(null, '', url);
  render(
    <PrefixRouter basenameOf={basenameOf}>
      <Page />
    </PrefixRouter>,
  );
}

test.each([
  ['/', '/ /', '/terms', '/about', '/'],
  ['/about?q=1', '/ /about?q=1', '/terms', '/about', '/'],
  ['/c/about', '/ /c/about', '/terms', '/about', '/'],
  ['/a', '/a /', '/a/terms', '/a/about', '/a'],
  ['/a/about', '/a /about', '/a/terms', '/a/about', '/a'],
])('at %s the base and the route are %s, and links keep the base', async (url, base, ...links) => {
  open(url);
  expect(shown()).toBe(base);
  for (const [index, name] of ['terms', 'about', 'home'].entries())
    expect(screen.getByText(name)).toHaveAttribute('href', links[index]);
  await choose('about');
  expect(window.location.pathname).toBe(links[1]);
});

test('shows the URL that the visitor goes back to while the first page renders', () => {
  window.history.replaceState(null, '', '/a/terms');
  render(
    <PrefixRouter basenameOf={basenameOf}>
      <GoBack />
      <Page />
    </PrefixRouter>,
  );
  expect(shown()).toBe('/ /about?q=1');
  expect(screen.getByText('terms')).toHaveAttribute('href', '/terms');
});

test('the same page below another base: nothing is remounted, and the history does not grow', async () => {
  open('/a');
  await choose('about');
  await choose('search');
  await userEvent.type(screen.getByLabelText('text'), 'half');
  const { length } = window.history;
  await choose('to b');
  expect(shown()).toBe('/b /about?q=x');
  expect(window.location.href).toMatch(/\/b\/about\?q=x$/);
  expect(screen.getByLabelText('text')).toHaveValue('half');
  expect(screen.getByText('terms')).toHaveAttribute('href', '/b/terms');
  expect([mounts, window.history.length]).toEqual([1, length]);

  await choose('back');
  await settled();
  // As the visitor left it.
  expect(shown()).toBe('/a /about');
  expect(screen.getByText('terms')).toHaveAttribute('href', '/a/terms');
  expect(mounts).toBe(1);
});

test.each([
  ['/a', 'to b', '/b'],
  ['/a/about', 'to none', '/about'],
  ['/a', 'to none', '/'],
])('from %s, "%s" leads to %s', async (url, choice, result) => {
  open(url);
  await choose(choice);
  expect(window.location.pathname).toBe(result);
});
