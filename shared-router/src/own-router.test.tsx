import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actAsPerson } from '@zone-directory/testing/person';
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

test.each([
  ['hash', '/zone/terms', '/zone/terms#/privacy-policy'],
  ['browser', '/host/page', '/zone/privacy-policy'],
] as const)('%s: starts with the path, unless %s has a route', async (routing, url, shown) => {
  const options = { routing, basename: routing === 'browser' ? '/zone' : '/', path: '/privacy-policy' };
  window.history.replaceState(null, '', url);
  const entries = window.history.length;
  const { unmount } = render(
    <OwnRouter {...options}>
      <Page />
    </OwnRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('/privacy-policy');
  const { pathname, hash } = window.location;
  expect([pathname + hash, window.history.length]).toEqual([shown, entries]);
  unmount();
  window.history.replaceState(null, '', routing === 'hash' ? '/zone/terms#/about' : '/zone/about');
  expect(await open(options)).toBe('/about');
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
  let endPerson: () => void;
  beforeEach(() => {
    endPerson = actAsPerson();
    opened = jest.spyOn(window, 'open').mockImplementation(() => null);
  });
  afterEach(() => {
    endPerson();
    opened.mockRestore();
  });

  test.each(LINKS)('a link to %s stays below the zone’s pages', (to, rest) => {
    render(router(to, { owns: () => false }));
    expect(screen.getByRole('link')).toHaveAttribute('href', `https://zone.example/ar/${rest}`);
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

describe.each(['memory', 'hash', 'browser'] as const)(
  '%s: a route that the remote does not show',
  (routing) => {
    const onNavigate = jest.fn(() => true);
    const at = (options: Partial<OwnRouterProps> = {}) => (
      <OwnRouter
        {...{ routing, onNavigate }}
        linkBase="https://zone.example/ar/"
        owns={(pathname) => /^\/(list)?$/.test(pathname)}
        {...options}
      >
        <Go to="/about" />
      </OwnRouter>
    );
    const shown = () => screen.getByRole('status').textContent;
    let opened: jest.SpyInstance;
    let warned: jest.SpyInstance;
    beforeEach(() => {
      window.history.replaceState(null, '', '/');
      opened = jest.spyOn(window, 'open').mockImplementation(() => null);
      warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
      onNavigate.mockClear();
    });
    afterEach(() => {
      opened.mockRestore();
      warned.mockRestore();
    });
    const nothingHappened = () => {
      expect(opened).not.toHaveBeenCalled();
      expect(onNavigate).not.toHaveBeenCalled();
      expect([shown(), window.location.href]).toEqual(['/', 'http://localhost/']);
      expect(warned.mock.calls).toEqual([[expect.stringContaining('"/about"')]]);
    };

    test('is opened on the zone’s pages by a person', async () => {
      const endPerson = actAsPerson();
      render(at());
      await userEvent.click(screen.getByRole('button'));
      endPerson();
      expect(opened.mock.calls).toEqual([['https://zone.example/ar/about', '_top']]);
      expect(onNavigate).toHaveBeenCalledTimes(1);
      expect([shown(), warned.mock.calls]).toEqual(['/', []]);
    });

    test('has one line in the console if a script clicks', () => {
      render(at());
      act(() => screen.getByRole('button').click());
      nothingHappened();
    });

    test('has one line in the console if the page asks for it, even as a person clicks', async () => {
      const endPerson = actAsPerson();
      const { rerender } = render(at({ visit: {} }));
      const ask = () => rerender(at({ path: '/about', visit: {} }));
      addEventListener('click', ask, { once: true });
      await userEvent.click(document.body);
      endPerson();
      nothingHappened();
    });

    test('has one line in the console if the page starts with it, and the first screen is shown', () => {
      const { rerender } = render(at({ path: '/about' }));
      rerender(at({ path: '/about' }));
      nothingHappened();
    });

    test('is not shown either when it is an entry of the page’s own in the tab’s history', async () => {
      render(at({ path: '/list', visit: {} }));
      act(() => window.history.pushState(null, '', routing === 'browser' ? '/own' : '#own'));
      await act(async () => {
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      // The address bar of the last one has a route of its own.
      expect(shown()).toBe(routing === 'browser' ? '/' : '/list');
      expect(opened).not.toHaveBeenCalled();
    });
  },
);

test('browser: a page with a path of its own keeps it while the visitor searches', async () => {
  const opened = jest.spyOn(window, 'open').mockImplementation(() => null);
  const endPerson = actAsPerson();
  window.history.replaceState(null, '', '/own.html');
  render(
    <OwnRouter routing="browser" linkBase="https://zone.example/ar/" owns={(pathname) => pathname === '/'}>
      <Go to="?q=x" />
    </OwnRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  endPerson();
  expect(screen.getByRole('status')).toHaveTextContent('/own.html?q=x');
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});
