import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  OwnRouter,
  type OwnRouterProps,
  Route,
  Routes,
  useNavigate,
  useParams,
} from '@zone-directory/shared-router';
import { useEffect, useState } from 'react';
import { type EmbedEvent, EmbedEvents } from './embed-event';
import { Pages } from './pages';

/** What is seen where a heading is: nothing, if that is outside of the window. */
let seen: (() => Element | null) | undefined;
let shownFrom: Element[];
let told: EmbedEvent[];
let mayScroll: boolean;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  seen = () => null;
  shownFrom = [];
  told = [];
  mayScroll = true;
  document.elementFromPoint = () => seen?.() ?? null;
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shownFrom.push(this);
    },
    scrollTo(this: Element, { top }: { top: number }) {
      this.scrollTop = top;
    },
    scrollBy(this: Element, { top }: { top: number }) {
      if (this.hasAttribute('data-testid')) this.scrollTop += top;
    },
  });
});

const List = () => (
  <>
    <h1 tabIndex={-1}>List</h1>
    <Link to="/page">first</Link>
    <Link to="/page">second</Link>
  </>
);
function Page() {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

/** The page of an item, which waits for the item's data: the page before goes first, and then the new one comes. */
function Item() {
  const { id = '' } = useParams();
  const [shown, show] = useState(id);
  useEffect(() => {
    show((before) => (before === id ? id : ''));
    const timer = setTimeout(() => show(id));
    return () => clearTimeout(timer);
  }, [id]);
  if (!shown) return null;
  return (
    <>
      <h1 tabIndex={-1}>Item {shown}</h1>
      <Link to={`/items/${Number(shown) + 1}`}>next</Link>
    </>
  );
}

const content = (options: Partial<OwnRouterProps> = {}) => (
  <EmbedEvents
    value={(event) => {
      told.push(event);
      return mayScroll;
    }}
  >
    <div data-testid="around">
      <OwnRouter routing="memory" {...options}>
        <Pages>
          <Routes>
            <Route path="/" element={<List />} />
            <Route path="/items/:id" element={<Item />} />
            <Route path="*" element={<Page />} />
          </Routes>
        </Pages>
      </OwnRouter>
    </div>
  </EmbedEvents>
);
const heading = (name: string) => screen.findByRole('heading', { name });
const pagesTold = () => told.filter(({ name }) => name === 'page').map(({ detail }) => detail.back);
const back = (routing: OwnRouterProps['routing']) =>
  routing === 'memory' ? userEvent.click(screen.getByRole('button')) : act(async () => window.history.back());

it.each(['memory', 'hash', 'browser'] as const)(
  '%s: the head of a new page comes into view, and going back restores place and focus',
  async (routing) => {
    render(content({ routing }));
    const around = screen.getByTestId('around');
    around.scrollTop = 500;
    await userEvent.click(screen.getByRole('link', { name: 'second' }));
    expect(await heading('Page')).toHaveFocus();
    await waitFor(() => expect(shownFrom).toHaveLength(1));
    expect(around).toContainElement(shownFrom[0] as HTMLElement);
    around.scrollTop = 20;

    await back(routing);
    await heading('List');
    await waitFor(() => expect(screen.getByRole('link', { name: 'second' })).toHaveFocus());
    expect(around.scrollTop).toBe(500);
    expect(pagesTold()).toEqual([false, true]);

    if (routing === 'memory') return;
    await act(async () => window.history.forward());
    await heading('Page');
    await waitFor(() => expect(around.scrollTop).toBe(20));
    expect(shownFrom).toHaveLength(1);
  },
);

it('the heading gets the focus although the link that was followed is gone before it comes', async () => {
  render(content({ path: '/items/1' }));
  screen.getByRole('link', { name: 'next' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await heading('Item 2')).toHaveFocus();
});

it('scrolls nothing if the head is in view, nor if the page prevents it', async () => {
  seen = () => screen.queryByRole('heading', { name: 'Page' });
  render(content());
  const go = async () => {
    await userEvent.click(screen.getByRole('link', { name: 'first' }));
    await heading('Page');
  };
  await go();
  await waitFor(() => expect(pagesTold()).toEqual([false]));
  await userEvent.click(screen.getByRole('button'));
  await heading('List');
  mayScroll = false;
  seen = undefined;
  await go();
  await waitFor(() => expect(pagesTold()).toEqual([false, true, false]));
  expect(shownFrom).toEqual([]);
});

it('leaves the page alone if it asks for a route of an element that is out of view', async () => {
  const own = document.body.appendChild(document.createElement('input'));
  own.focus();
  const { rerender } = render(content());
  const outOfView = { top: -900, bottom: -100 } as DOMRect;
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(outOfView);
  rerender(content({ path: '/page', visit: {} }));
  await heading('Page');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([shownFrom, pagesTold()]).toEqual([[], []]);
  expect(own).toHaveFocus();
  measured.mockRestore();
  own.remove();
});

it('leaves the page where the visitor scrolls it meanwhile', async () => {
  render(content());
  const around = screen.getByTestId('around');
  around.scrollTop = 500;
  await userEvent.click(screen.getByRole('link', { name: 'second' }));
  await waitFor(() => expect(pagesTold()).toEqual([false]));
  const busy = around.appendChild(document.createElement('p'));
  screen.getByRole('heading').parentElement?.append(busy);
  busy.setAttribute('aria-busy', 'true');
  around.scrollTop = 20;
  await userEvent.click(screen.getByRole('button'));
  dispatchEvent(new WheelEvent('wheel'));
  busy.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(around.scrollTop).toBe(20);
});

it('brings a head out from under a bar that the page keeps at its top', async () => {
  render(content());
  const around = screen.getByTestId('around');
  const bar = document.body.appendChild(document.createElement('header'));
  bar.style.position = 'sticky';
  bar.getBoundingClientRect = () => ({ top: 0, bottom: 80 }) as DOMRect;
  seen = () => bar.firstElementChild ?? bar;
  bar.append(document.createElement('b'));
  around.scrollTop = 500;
  await userEvent.click(screen.getByRole('link', { name: 'first' }));
  await waitFor(() => expect(around.scrollTop).toBe(420));
  bar.remove();
});
