import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { usePageUrl } from './page-url';
import { BrowserRouter, HashRouter, MemoryRouter } from './routers';

const Url = () => <output>{usePageUrl('/terms')}</output>;

it.each<[string, (page: ReactNode) => ReactNode, string]>([
  ['path', (page) => <BrowserRouter basename="/ar">{page}</BrowserRouter>, 'http://localhost/ar/terms'],
  ['hash', (page) => <HashRouter>{page}</HashRouter>, 'http://localhost/ar/about#/terms'],
])('returns the URL of another page, by %s', (_, router, url) => {
  history.replaceState(null, '', '/ar/about');
  render(router(<Url />));
  expect(screen.getByRole('status')).toHaveTextContent(url);
});

it('returns only the path on a server', () => {
  expect(
    renderToString(
      <MemoryRouter basename="/ar" initialEntries={['/ar/']}>
        {<Url />}
      </MemoryRouter>,
    ),
  ).toBe('<output>/ar/terms</output>');
});
