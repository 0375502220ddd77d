import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, Link, useHref, useLocation, useNavigate } from 'react-router-dom';
import { OwnRouter, type OwnRouterProps } from './own-router';

function Page() {
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to="/about">about</Link>
    </>
  );
}

async function open(props: Omit<OwnRouterProps, 'children'>) {
  render(
    <OwnRouter {...props}>
      <Page />
    </OwnRouter>,
  );
  const first = screen.getByRole('status').textContent;
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('status')).toHaveTextContent('/about');
  return first;
}

beforeEach(() => window.history.replaceState(null, '', '/zone/terms'));

test('browser: the path below the base is the route', async () => {
  expect(await open({ routing: 'browser', basename: '/zone' })).toBe('/terms');
  expect(window.location.pathname).toBe('/zone/about');
});

test('hash: the route follows the #, and the path is left to the page', async () => {
  expect(await open({ routing: 'hash' })).toBe('/');
  expect(window.location.pathname + window.location.hash).toBe('/zone/terms#/about');
});

test.each([
  [undefined, '/'],
  ['/privacy-policy', '/privacy-policy'],
])('memory: starts with the path %p, and the URL does not change', async (path, shown) => {
  expect(await open({ routing: 'memory', basename: '/zone', path })).toBe(shown);
  expect(window.location.pathname).toBe('/zone/terms');
});

function Go({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <output>{createPath(useLocation())}</output>
      <a href={useHref(to)}>there</a>
      <button type="button" onClick={() => navigate(to)}>
        go
      </button>
    </>
  );
}

describe('memory in a third-party page', () => {
  const LINKS = [
    ['/about', 'about'],
    ['/categories/a%20b?x=1#y', 'categories/a%20b?x=1#y'],
    // None of these may become a URL of another site, or of no site.
    ['/javascript:alert(1)', 'javascript:alert(1)'],
    ['/https://elsewhere.example/', 'https:/elsewhere.example/'],
    ['//elsewhere.example/x', 'elsewhere.example/x'],
    ['/\\\\elsewhere.example', 'elsewhere.example'],
  ] as const;

  const router = (to: string, options: Partial<OwnRouterProps>) => (
    <OwnRouter routing="memory" linkBase="https://zone.example/ar/" {...options}>
      <Go to={to} />
    </OwnRouter>
  );
  const shown = () => screen.getByRole('status').textContent;
  let opened: jest.SpyInstance;
  beforeEach(() => {
    opened = jest.spyOn(window, 'open').mockImplementation(() => null);
  });
  afterEach(() => opened.mockRestore());

  test.each(LINKS)('a link to %s stays below the zone’s pages', (to, rest) => {
    const { rerender } = render(router(to, { owns: () => false }));
    const href = screen.getByRole('link').getAttribute('href');
    expect(href).toBe(`https://zone.example/ar/${rest}`);
    rerender(router(to, { owns: () => false, path: to, visit: {} }));
    expect(opened.mock.calls).toEqual([[expect.stringMatching(/^https:\/\/zone\.example\/ar\/\w/), '_top']]);
    expect(shown()).toBe('/');
  });

  test('shows its own pages, and calls onNavigate before each', async () => {
    const onNavigate = jest.fn(() => true);
    render(router('/about?x', { owns: (pathname) => pathname === '/about', onNavigate }));
    await userEvent.click(screen.getByRole('button'));
    expect(onNavigate.mock.calls).toEqual([
      [{ path: '/about?x', href: 'https://zone.example/ar/about?x', inside: true }],
    ]);
    expect(shown()).toBe('/about?x');
    expect(opened).not.toHaveBeenCalled();
  });

  test.each([true, false])('stays where it is if onNavigate returns false (own page: %p)', async (isOwn) => {
    render(router('/about', { owns: () => isOwn, onNavigate: () => false }));
    await userEvent.click(screen.getByRole('button'));
    expect([shown(), opened.mock.calls]).toEqual(['/', []]);
  });

  test('navigates to the path on each new visit, and on no other change', async () => {
    const visits = [{}, {}];
    const at = (visit: object | undefined, options = {}) =>
      router('/about', { path: '/list', visit, ...options });
    const { rerender } = render(at(visits[0]));
    await userEvent.click(screen.getByRole('button'));
    rerender(at(visits[0], { linkBase: 'https://other.example/' }));
    expect(shown()).toBe('/about');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://other.example/about');
    rerender(at(visits[1]));
    expect(shown()).toBe('/list');
  });

  test('reports the shown path, and does not navigate to it again', () => {
    const onPath = jest.fn();
    const onNavigate = jest.fn(() => true);
    const { rerender } = render(router('/', { path: '/list?a', visit: {}, onPath, onNavigate }));
    expect(onPath.mock.calls).toEqual([['/list?a']]);
    rerender(router('/', { path: '/list?a', visit: {}, onPath, onNavigate }));
    expect(onNavigate).not.toHaveBeenCalled();
  });
});
