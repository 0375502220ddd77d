import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { PageTitleProvider, usePageTitle } from './page-title';
import { PrefixRouter } from './prefix-router';
import { useParams, useRouterBridge } from './router-bridge';
import { MemoryRouter } from './routers';

function Inside() {
  const { pathname, search } = useLocation();
  usePageTitle(pathname);
  return (
    <p data-params={JSON.stringify(useParams())}>
      <output>{pathname + search}</output>
      <Link to="/about?q=1">inside</Link>
    </p>
  );
}

/** Another React root, to which the router is passed. */
function Outside() {
  const bridge = useRouterBridge();
  const container = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current ??= createRoot(container.current as HTMLDivElement);
    root.current.render(bridge(<Inside />));
  }, [bridge]);
  return (
    <>
      <Link to="/terms">outside</Link>
      <div ref={container} />
    </>
  );
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function open(router: (page: React.ReactNode) => React.ReactNode) {
  render(router(<Outside />));
  await settled();
}

it.each([
  ['below a base', '/ar/terms', '/ar'],
  ['at the root', '/terms', ''],
])('another root gets the same pages and links, %s', async (_, url, base) => {
  history.replaceState(null, '', url);
  await open((page) => <PrefixRouter basenameOf={() => base}>{page}</PrefixRouter>);
  expect(screen.getByRole('status')).toHaveTextContent('/terms');
  expect(screen.getByRole('link', { name: 'inside' })).toHaveAttribute('href', `${base}/about?q=1`);
  await userEvent.click(screen.getByRole('link', { name: 'inside' }));
  await settled();
  expect(location.pathname + location.search).toBe(`${base}/about?q=1`);
  expect(screen.getByRole('status')).toHaveTextContent('/about?q=1');
});

it.each([
  ['/business/a%2Fb', '/business/:id', { id: 'a/b' }],
  ['/business/x/%D9%85', '/business/:id/:other', { id: 'x', other: 'م' }],
  ['/nowhere/else', '*', {}],
  ['/', '/', {}],
])('another root gets the decoded parameters of %s, by the route %s', async (url, pattern, params) => {
  await open((page) => (
    <MemoryRouter initialEntries={[url]}>
      <Routes>
        <Route path={pattern} element={page} />
      </Routes>
    </MemoryRouter>
  ));
  expect(JSON.parse(screen.getByRole('paragraph').dataset.params ?? '')).toEqual(params);
});

it('page titles from another root reach the listener', async () => {
  const onTitle = jest.fn();
  await open((page) => (
    <PageTitleProvider onTitle={onTitle}>
      <MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>
    </PageTitleProvider>
  ));
  expect(onTitle.mock.calls).toEqual([['/a']]);
});

it('two routers in one page each have their own location', async () => {
  const user = userEvent.setup();
  const router = (url: string) => (
    <MemoryRouter initialEntries={[url]}>
      <Inside />
    </MemoryRouter>
  );
  render([router('/one'), router('/two')].map((one, key) => <div key={String(key)}>{one}</div>));
  const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['/one', '/two']);
  await user.click(screen.getAllByRole('link', { name: 'inside' })[1] as HTMLElement);
  expect(shown()).toEqual(['/one', '/about?q=1']);
});

it('another root follows the router', async () => {
  await open((page) => <MemoryRouter initialEntries={['/']}>{page}</MemoryRouter>);
  expect(screen.getByRole('status')).toHaveTextContent('/');
  await userEvent.click(screen.getByRole('link', { name: 'outside' }));
  await settled();
  expect(screen.getByRole('status')).toHaveTextContent('/terms');
});
