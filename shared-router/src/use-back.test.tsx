import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PrefixRouter } from './prefix-router';
import { BrowserRouter, HashRouter, MemoryRouter } from './routers';
import { useBack } from './use-back';

function Page() {
  const back = useBack('/parent');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/detail">detail</Link>
      <button type="button" onClick={() => navigate('?q=x', { replace: true })}>
        replace
      </button>
      <Link to="/parent" onClick={back}>
        back
      </Link>
      <button type="button" onClick={back}>
        back button
      </button>
      <button type="button" onClick={() => back()}>
        back call
      </button>
    </>
  );
}

const open = (router: (page: ReactNode) => ReactNode) => render(router(<Page />));

const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => {
  // As if the visitor had just come from another site.
  window.history.replaceState(null, '', '/list');
});

const ROUTERS: [string, (page: ReactNode) => ReactNode][] = [
  ['browser', (page) => <BrowserRouter>{page}</BrowserRouter>],
  ['hash', (page) => <HashRouter>{page}</HashRouter>],
  ['memory', (page) => <MemoryRouter initialEntries={['/list']}>{page}</MemoryRouter>],
];

describe.each(ROUTERS)('with a %s router', (name, router) => {
  beforeEach(() => {
    if (name === 'hash') window.history.replaceState(null, '', '/#/list');
  });

  describe.each(['back', 'back button', 'back call'])('%s', (control) => {
    test('takes one step back to a page of this application', async () => {
      open(router);
      await click('replace');
      await click('detail');
      expect(shown()).toBe('/detail');
      await click(control);
      await waitFor(() => expect(shown()).toBe('/list?q=x'));
    });

    test('goes to the parent from the first page', async () => {
      open(router);
      await click('replace');
      await click(control);
      expect(shown()).toBe('/parent');
    });
  });
});

test('a memory router does not move the history of the page around it', async () => {
  window.history.replaceState({ idx: 7 }, '', '/host');
  open((page) => <MemoryRouter initialEntries={['/list']}>{page}</MemoryRouter>);
  await click('back');
  expect(shown()).toBe('/parent');
  expect(window.location.pathname).toBe('/host');
});

test('a link opened in a new tab is left to the browser', () => {
  open((page) => <MemoryRouter initialEntries={['/list', '/detail']}>{page}</MemoryRouter>);
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop);
  fireEvent.click(screen.getByText('back'), { ctrlKey: true });
  document.removeEventListener('click', stop);
  expect(shown()).toBe('/detail');
});

describe('a router that has its origin to itself', () => {
  const open = (index: number | undefined) => {
    Object.assign(window, { navigation: index === undefined ? undefined : { currentEntry: { index } } });
    const back = jest.spyOn(window.history, 'go').mockReturnValue();
    render(
      <PrefixRouter basenameOf={() => ''}>
        <Page />
      </PrefixRouter>,
    );
    return back;
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
    jest.restoreAllMocks();
  });

  test('goes back to its page in another document', async () => {
    const back = open(1);
    await click('back');
    expect(back).toHaveBeenCalledWith(-1);
    expect(shown()).toBe('/list');
  });

  test.each([0, undefined])('goes to the parent from the first of its pages: %s', async (index) => {
    const back = open(index);
    await click('back');
    expect(back).not.toHaveBeenCalled();
    expect(shown()).toBe('/parent');
  });
});
