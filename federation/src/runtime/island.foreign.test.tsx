import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Manner, translate } from '@zone-directory/testing/translate';
import { useEffect, useState } from 'react';
import { Fragile } from '../testing/fragile';
import { servedPage } from '../testing/served';
import { arrive, HERO, pageWith, settled, slotElement, status } from '../testing/slots';

/** Removes what is not in the page, whenever it is rendered. */
function Breaking() {
  useEffect(() => void document.body.removeChild(document.createElement('p')), []);
  return <p>here</p>;
}

/** Names of the errors to throw, one at each render. */
let thrown: string[] = [];
function Throwing() {
  useEffect(() => {
    const name = thrown.pop();
    if (name) throw new DOMException('no', name);
  }, []);
  return <p>here</p>;
}

function Toggling() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && <p>more</p>}
      <hr />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const button = () => document.querySelector('[data-part="directory/hero"] button') as HTMLElement;

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each<Manner>(['moves', 'replaces'])('a translator that %s texts', (manner) => {
  it('breaks no part: what React cannot update is rendered afresh, with what was typed', async () => {
    const page = await pageWith({ default: Fragile });
    const stop = translate(document.body, manner);
    await userEvent.type(field(), 'half');
    field().setSelectionRange(1, 3);
    const typed = field();
    for (let times = 0; times < 6; times++) fireEvent.click(button());
    await settled();
    stop();
    expect(field()).not.toBe(typed);
    expect(field()).toHaveValue('half');
    expect(document.querySelector('output')).toHaveTextContent(/4$/);
    expect(field()).toHaveFocus();
    expect([field().selectionStart, field().selectionEnd]).toEqual([1, 3]);
    expect(status(page, HERO)).toMatchObject({ slot: 'ready', inventory: { status: 'ready' } });
    // Its texts are there once.
    expect(slotElement(HERO)?.textContent?.match(/words of its own/g)).toHaveLength(1);
    expect(page.reported).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    expect(page.loads).toHaveLength(2);
  });

  it('reports nothing when the page of such a part is left', async () => {
    const page = await pageWith({ default: Fragile });
    const stop = translate(document.body, manner);
    await page.leave();
    stop();
    expect(slotElement(HERO)).toBeNull();
    expect(page.reported).toEqual([]);
  });

  it('may come before hydration', async () => {
    const page = await servedPage(Fragile);
    const stop = translate(document.body, manner);
    field().value = 'half';
    field().focus();
    await page.hydrate();
    await page.loadsOf(1);
    await arrive(page.loads[0], { default: Fragile });
    await settled();
    stop();
    expect(status(page, HERO)).toMatchObject({ slot: 'ready' });
    expect(field()).toHaveValue('half');
    expect(field()).toHaveFocus();
    expect(document.querySelector('output')).toHaveTextContent(/4$/);
    expect(page.reported).toEqual([]);
  });
});

it('fails as usual when it breaks each time', async () => {
  const page = await pageWith({ default: Breaking });
  expect(screen.getByRole('button', { name: 'hero is not there' })).toBeVisible();
  expect(page.reported).toMatchObject([
    { phase: 'render', cause: expect.objectContaining({ name: 'NotFoundError' }) },
  ]);
});

it.each([
  ['NotFoundError', true],
  ['HierarchyRequestError', true],
  ['InvalidStateError', false],
])('a %s is taken for a change by others: %s', async (name, isForeign) => {
  thrown = [name];
  const page = await pageWith({ default: Throwing });
  expect(status(page, HERO)).toMatchObject({ slot: isForeign ? 'ready' : 'failed' });
  expect(page.reported).toHaveLength(isForeign ? 0 : 1);
  expect(log.mock.calls).toHaveLength(isForeign ? 0 : 1);
});

it('is rendered afresh when an extension has removed what React wants to remove or to insert beside', async () => {
  const page = await pageWith({ default: Toggling });
  document.querySelector('hr')?.remove();
  await userEvent.click(button());
  await settled();
  await userEvent.click(button());
  await settled();
  expect(screen.getByText('more')).toBeVisible();
  screen.getByText('more').remove();
  await userEvent.click(button());
  await settled();
  expect(screen.queryByText('more')).not.toBeInTheDocument();
  expect(document.querySelector('hr')).toBeInTheDocument();
  expect(page.reported).toEqual([]);
});
