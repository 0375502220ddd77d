import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { PrefixRouter } from './prefix-router';
import { useRouterBridge } from './router-bridge';

function Inside() {
  const { pathname, search } = useLocation();
  return (
    <p>
      <output>{pathname + search}</output>
      <Link to="/about?q=1">inside</Link>
    </p>
  );
}

/** Another React root, to which the router is handed on. */
function Outside() {
  const bridge = useRouterBridge();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  useEffect(() => {
    root.current ??= createRoot(place.current as HTMLDivElement);
    root.current.render(bridge(<Inside />));
  }, [bridge]);
  return (
    <>
      <Link to="/terms">outside</Link>
      <div ref={place} />
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
])('another root has the same pages and links, %s', async (_, address, base) => {
  history.replaceState(null, '', address);
  await open((page) => <PrefixRouter basenameOf={() => base}>{page}</PrefixRouter>);
  expect(screen.getByRole('status')).toHaveTextContent('/terms');
  expect(screen.getByRole('link', { name: 'inside' })).toHaveAttribute('href', `${base}/about?q=1`);
  await userEvent.click(screen.getByRole('link', { name: 'inside' }));
  await settled();
  expect(location.pathname + location.search).toBe(`${base}/about?q=1`);
  expect(screen.getByRole('status')).toHaveTextContent('/about?q=1');
});

it('another root follows the router', async () => {
  await open((page) => <MemoryRouter initialEntries={['/']}>{page}</MemoryRouter>);
  expect(screen.getByRole('status')).toHaveTextContent('/');
  await userEvent.click(screen.getByRole('link', { name: 'outside' }));
  await settled();
  expect(screen.getByRole('status')).toHaveTextContent('/terms');
});
