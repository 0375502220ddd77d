import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useEntryState, useStoredEntries } from './entry-memory';
import { MemoryRouter } from './routers';

function Page() {
  const { pathname } = useLocation();
  return <Counter key={pathname} />;
}

function Counter() {
  const [count, setCount] = useEntryState<number>('count', 0);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <output>{`${pathname} ${count}`}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        more
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => navigate('?q=x', { replace: true })}>
        replace
      </button>
      <Link to={`${pathname}x`}>on</Link>
    </>
  );
}

function Stored({ page = <Page /> }) {
  useStoredEntries();
  return page;
}

const open = (page = <Page />) => render(<MemoryRouter initialEntries={['/a']}>{page}</MemoryRouter>);
const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => userEvent.click(screen.getByText(name));

const { getEntriesByType } = performance;

afterEach(() => {
  sessionStorage.clear();
  performance.getEntriesByType = getEntriesByType;
});

it('is restored when the visitor comes back, while a new page starts afresh', async () => {
  open();
  await click('more');
  await click('more');
  await click('on');
  expect(shown()).toBe('/ax 0');
  await click('back');
  expect(shown()).toBe('/a 2');
});

it('survives a replaced URL', async () => {
  open();
  await click('more');
  await click('replace');
  await click('on');
  await click('back');
  expect(shown()).toBe('/a 1');
});

it('belongs to its router: a remounted page starts afresh', async () => {
  const { unmount } = open();
  await click('more');
  unmount();
  open();
  expect(shown()).toBe('/a 0');
});

/** Counts to one on a page, whose state is stored as the page is left. */
async function storeOne() {
  const { unmount } = open(<Stored />);
  await click('more');
  dispatchEvent(new Event('pagehide'));
  unmount();
}

it('survives a reload with useStoredEntries, and only with it', async () => {
  await storeOne();
  const again = open(<Stored />);
  expect(shown()).toBe('/a 1');
  again.unmount();
  open();
  expect(shown()).toBe('/a 0');
});

it.each([
  ['reload', '/a 1'],
  ['back_forward', '/a 1'],
  // Opened by its URL: the same position in the tab's history may belong to another visit.
  ['navigate', '/a 0'],
])('after a navigation of type %s the page shows %s', async (type, expected) => {
  await storeOne();
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  open(<Stored />);
  expect(shown()).toBe(expected);
});

it.each(['{', '{"a":1}', '7', '[["default /a",{"count":"many"}]]', '[["default /a",null]]'])(
  'starts afresh if the stored value is %s',
  (stored) => {
    sessionStorage.setItem('history-entries', stored);
    open(<Stored />);
    expect(shown()).toBe('/a 0');
  },
);

it('keeps the last fifty entries', async () => {
  open(<Stored />);
  for (let step = 0; step < 60; step++) await click('on');
  dispatchEvent(new Event('pagehide'));
  const stored: [string][] = JSON.parse(sessionStorage.getItem('history-entries') ?? '');
  expect(stored).toHaveLength(50);
  expect(stored.at(-1)?.[0]).toMatch(/ \/ax{60}$/);
});

/** Hydrates a page that a server rendered, which knows nothing that the browser has stored. */
async function hydrate(part: ReactNode) {
  const page = <MemoryRouter initialEntries={['/a']}>{part}</MemoryRouter>;
  const container = document.body.appendChild(document.createElement('div'));
  const kept = sessionStorage.getItem('history-entries') ?? '[]';
  sessionStorage.clear();
  container.innerHTML = renderToString(page);
  sessionStorage.setItem('history-entries', kept);
  const served = shown();
  const mismatched = jest.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: mismatched }));
  expect(mismatched).not.toHaveBeenCalled();
  const leave = () => {
    act(() => root.unmount());
    container.remove();
  };
  return { served, leave };
}

function Entering() {
  const [count, setCount] = useEntryState<number>('count', 0);
  useLayoutEffect(() => setCount(7), [setCount]);
  return <output>{count}</output>;
}

function Counted({ onRender }: { onRender: () => void }) {
  const [count] = useEntryState<number>('count', 0);
  onRender();
  return <output>{count}</output>;
}

it('hydrates a server-rendered page as rendered, then restores what was stored', async () => {
  await storeOne();
  const { served, leave } = await hydrate(<Stored />);
  expect(served).toBe('/a 0');
  expect(shown()).toBe('/a 1');
  leave();
});

it('keeps what the visitor enters during hydration', async () => {
  await storeOne();
  const { leave } = await hydrate(<Stored page={<Entering />} />);
  expect(shown()).toBe('7');
  leave();
});

it('hydrates in a single render if nothing was stored', async () => {
  const rendered = jest.fn();
  const { leave } = await hydrate(<Counted onRender={rendered} />);
  // Once on the server, once in the browser.
  expect(rendered).toHaveBeenCalledTimes(2);
  leave();
});
