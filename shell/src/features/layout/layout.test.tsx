import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from '@zone-directory/shared-router';
import { useState } from 'react';
import { browser, renderAt, setUpZone } from '../../testing/zone';
import { Layout } from './layout';

setUpZone();
afterEach(() => sessionStorage.clear());
let scrolls: [number, number][];
beforeEach(() => {
  scrolls = browser.scrolls;
});

function First() {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>First</h1>
      <Link to="?q=x">search</Link>
      <Link to="/second">second</Link>
      <Link to="/second">second again</Link>
      <Link to="/late">late</Link>
      <button type="button" onClick={() => navigate('/second', { replace: true })}>
        replace
      </button>
    </>
  );
}

function Second() {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>Second</h1>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

function Late() {
  const [hasArrived, arrive] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => arrive(true))}>
        arrive
      </button>
      <input aria-label="other" />
      {hasArrived && <h1 tabIndex={-1}>Late</h1>}
    </>
  );
}

let offer = '';

/** A page whose data loads slowly. */
function Slow() {
  const [isRendered, setRendered] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Slow</h1>
      <div aria-busy={!isRendered}>{isRendered ? 'rendered' : 'on its way'}</div>
      {isRendered && <Link to="/second">second</Link>}
      {isRendered && <Link to={`/second?${offer}`}>offer</Link>}
      <button type="button" onClick={() => setTimeout(() => setRendered(true))}>
        finish
      </button>
    </>
  );
}

async function finish() {
  screen.getByText('finish').click();
  await screen.findByText('rendered');
}

async function frames() {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Sets the scroll position of the visitor. */
function scrollPage(top: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  fireEvent.scroll(document);
}

function showPages(url = '/first') {
  renderAt(
    url,
    <Routes>
      <Route element={<Layout />}>
        <Route path="/first" element={<First />} />
        <Route path="/second" element={<Second />} />
        <Route path="/late" element={<Late />} />
        <Route path="/slow" element={<Slow />} />
        <Route path="/terms" element={<h1 tabIndex={-1}>Terms</h1>} />
      </Route>
    </Routes>,
  );
}

const choose = (name: string) => userEvent.click(screen.getByText(name));

it('surrounds every page with a skip link first, header, main and footer', async () => {
  showPages();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

describe('scrolling', () => {
  it('starts a new page at its top', async () => {
    showPages();
    expect(scrolls).toEqual([]);
    await choose('second');
    expect(scrolls).toEqual([[0, 0]]);
  });

  it('restores the position when the visitor goes back', async () => {
    showPages();
    scrollPage(700);
    await choose('second');
    scrollPage(50);
    await choose('back');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First');
    expect(scrolls).toEqual([
      [0, 0],
      [0, 700],
    ]);
  });

  describe('restores the position', () => {
    let now = 0;
    beforeEach(async () => {
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      showPages('/slow');
      await finish();
      scrollPage(700);
      await choose('second');
      scrolls.length = 0;
      await choose('back');
      expect(scrolls).toEqual([]);
    });

    it('once the page is rendered, and not before', async () => {
      await finish();
      await waitFor(() => expect(scrolls).toEqual([[0, 700]]));
      expect(screen.getByText('second')).toHaveFocus();
    });

    it('after three seconds at the latest, as far as possible', async () => {
      now += 2_999;
      await frames();
      expect(scrolls).toEqual([]);
      now += 1;
      await waitFor(() => expect(scrolls).toEqual([[0, 700]]));
      expect(screen.getByText('on its way')).toBeVisible();
    });

    it('unless the visitor scrolls first', async () => {
      fireEvent.wheel(document.body);
      await finish();
      now += 3_000;
      await frames();
      expect(scrolls).toEqual([]);
      expect(screen.getByText('second')).not.toHaveFocus();
    });
  });

  it.each([
    ['the browser has kept the page', true, [[0, 700]]],
    ['the browser shows the page as it is', false, []],
  ])('back from another site, restores the position if %s', (_, persisted, expected) => {
    showPages();
    scrollPage(700);
    fireEvent(window, new Event('pagehide'));
    // As WebKit does.
    scrollPage(0);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
    expect(scrolls).toEqual(expected);
  });

  it('treats a changed query as the same page', async () => {
    showPages();
    await choose('search');
    expect(screen.getByTestId('url')).toHaveTextContent('/first?q=x');
    expect(scrolls).toEqual([]);
  });

  it('scrolls to the top on every use of a footer link, even one to the current page', async () => {
    showPages('/terms?lng=en');
    await choose('Terms of use');
    await choose('Terms of use');
    await choose('Terms of use');
    expect(scrolls).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('focus', () => {
  it('returns to the link that was followed, even to the second of two equal ones', async () => {
    showPages();
    await userEvent.click(screen.getByText('second again'));
    await choose('back');
    expect(screen.getByText('second again')).toHaveFocus();
  });

  it('does not move when the link is gone', async () => {
    offer = 'today';
    showPages('/slow');
    await finish();
    await choose('offer');
    offer = 'tomorrow';
    scrolls.length = 0;
    await choose('back');
    await finish();
    await waitFor(() => expect(scrolls).toHaveLength(1));
    expect(screen.getByText('offer')).not.toHaveFocus();
    expect(screen.getByText('second')).not.toHaveFocus();
  });

  it('is left alone when the page opens', () => {
    showPages();
    expect(document.body).toHaveFocus();
  });

  it('moves to the heading of a new page', async () => {
    showPages();
    await choose('second');
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  });

  it('waits for a heading that loads with its part', async () => {
    showPages();
    await choose('late');
    const button = screen.getByText('arrive');
    button.click();
    expect(await screen.findByRole('heading', { name: 'Late' })).toHaveFocus();
  });

  it('stays where the visitor has moved it', async () => {
    showPages();
    await choose('late');
    screen.getByText('arrive').click();
    screen.getByLabelText('other').focus();
    await screen.findByRole('heading', { name: 'Late' });
    expect(screen.getByLabelText('other')).toHaveFocus();
  });

  it('stays where it is on a changed query and on a replaced page', async () => {
    showPages();
    await choose('search');
    expect(screen.getByText('search')).toHaveFocus();
    await choose('replace');
    expect(screen.getByRole('heading', { name: 'Second' })).not.toHaveFocus();
  });
});

let isBroken: boolean;
const Broken = () => {
  if (isBroken) throw new Error('broken');
  return <h1 tabIndex={-1}>Mended</h1>;
};

describe('a page of the shell that throws', () => {
  const open = () =>
    renderAt(
      '/broken',
      <Routes>
        <Route element={<Layout />}>
          <Route path="/broken" element={<Broken />} />
          <Route path="*" element={<First />} />
        </Route>
      </Routes>,
    );
  beforeEach(() => {
    isBroken = true;
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is replaced by a message between header and footer, and Retry renders it again', async () => {
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('This page is not available right now');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it('does not block another page', async () => {
    open();
    await userEvent.click(within(screen.getByRole('banner')).getAllByRole('link')[0] as HTMLElement);
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  });
});
