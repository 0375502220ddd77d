import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
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

test('hash: the route stands behind the #, the path is left to the page', async () => {
  expect(await open({ routing: 'hash' })).toBe('/');
  expect(window.location.pathname + window.location.hash).toBe('/zone/terms#/about');
});

test.each([
  [undefined, '/'],
  ['/privacy-policy', '/privacy-policy'],
])('memory: starts with the path %p, and the URL stays as it is', async (path, shown) => {
  expect(await open({ routing: 'memory', basename: '/zone', path })).toBe(shown);
  expect(window.location.pathname).toBe('/zone/terms');
});
