import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cleanLocation } from './paths';
import { BrowserRouter, HashRouter, MemoryRouter } from './routers';
import { ServerRouter } from './server-router';

const ODD = '//about?q=a%00b';

const cleaned = (url: string) => {
  const [pathname = '', query] = url.split(/(?=\?)/);
  const clean = cleanLocation({ pathname, search: query ?? '' });
  return `${clean.pathname}${clean.search}`;
};

it.each([
  ['/?q=a%00b', '/?q=ab'],
  ['/?q=%00&sort=name', '/?q=&sort=name'],
  ['/?q=%01%08%0b%0c%0d%1f%7f%c2%80%c2%9fx', '/?q=x'],
  ['/?q=%EF%BF%BE%EF%BF%BF%EF%B7%90%F0%9F%BF%BEx', '/?q=x'],
  ['/?q=a\u0000b', '/?q=ab'],
  ['/?%00q%00=x', '/?q=x'],
  ['/?q=one%0Atwo%09three', '/?q=one%0Atwo%09three'],
  ['/?q=a%20b+c&x=%D8%B4', '/?q=a%20b+c&x=%D8%B4'],
  ['/?q=%F0%9F%9A%A2%EF%BF%BD', '/?q=%F0%9F%9A%A2%EF%BF%BD'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['///ar////about//', '/ar/about/'],
  ['/about%00', '/about%EF%BF%BD'],
  ['/business/a%00%0A%EF%BF%BEb', '/business/a%EF%BF%BD%0A%EF%BF%BDb'],
  ['/a%2Fb%20c/%', '/a%2Fb%20c/%'],
])('%j is read as %j', (url, read) => {
  expect(cleaned(url)).toBe(read);
});

it('leaves nothing that HTML may not contain, whatever a URL has, and is the same twice', () => {
  const url = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(url, ([path, text]) => {
      const { pathname, search } = new URL(`http://zone.example/${path.replace(/[?#]/g, '')}`);
      const once = cleanLocation({ pathname, search: `${search}?${new URLSearchParams({ q: text })}` });
      expect(once.pathname).not.toMatch(/^\/\//);
      expect(new URLSearchParams(once.search).get('q')).not.toMatch(
        /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u,
      );
      expect(cleanLocation(once)).toBe(once);
    }),
  );
});

function Shown() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return <output>{JSON.stringify([pathname, query.get('q')])}</output>;
}

it.each([
  ['in the path', (shown: ReactNode) => <BrowserRouter>{shown}</BrowserRouter>],
  ['after #', (shown: ReactNode) => <HashRouter>{shown}</HashRouter>],
  ['in memory', (shown: ReactNode) => <MemoryRouter initialEntries={[ODD]}>{shown}</MemoryRouter>],
  [
    'on a server',
    (shown: ReactNode) => (
      <ServerRouter url={ODD} basename="">
        {shown}
      </ServerRouter>
    ),
  ],
])('is what a page sees of its URL %s', (_, routed) => {
  window.history.replaceState(null, '', `${window.location.origin}${ODD}#${ODD}`);
  render(routed(<Shown />));
  expect(screen.getByRole('status').textContent).toBe('["/about","ab"]');
  window.history.replaceState(null, '', '/');
});
