import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from './notice';

type State = 'failed' | 'loading' | 'ready';
let become: (state: State) => void = () => undefined;

/** A list whose Retry starts loading; `become` continues it. */
function List() {
  const [state, setState] = useState<State>('failed');
  become = (next) => act(() => setState(next));
  return (
    <section aria-label="list">
      {state === 'loading' && <div aria-busy="true" />}
      {state === 'failed' && (
        <Notice tone="error" action={{ label: 'Retry', onClick: () => setState('loading') }} />
      )}
      {state === 'ready' && <h2>Businesses</h2>}
    </section>
  );
}

const retry = () => screen.getByRole('button', { name: 'Retry' });
const settled = () => act(async () => undefined);

test('focus stays in the region, then moves to the heading of the new content', async () => {
  render(<List />);
  await userEvent.click(retry());
  expect(screen.getByRole('region')).toHaveFocus();
  become('ready');
  await settled();
  expect(screen.getByRole('heading')).toHaveFocus();
  // Not a lasting stop: a click on it must not focus it.
  act(() => screen.getByRole('heading').blur());
  expect(screen.getByRole('heading')).not.toHaveAttribute('tabindex');
  expect(screen.getByRole('region')).not.toHaveAttribute('tabindex');
});

test.each([
  ['is scrolled into view', 0, ['Businesses']],
  ['stays where it is for a visitor who has scrolled on', 300, []],
])('the heading %s', async (_, top, expected) => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent);
  };
  render(<List />);
  await userEvent.click(retry());
  Object.assign(window, { scrollY: top });
  become('ready');
  await settled();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(scrolled).toEqual(expected);
  Object.assign(window, { scrollY: 0 });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('focus moves to the button of the next message', async () => {
  render(<List />);
  await userEvent.click(retry());
  become('failed');
  await settled();
  expect(retry()).toHaveFocus();
});

test('focus stays where the visitor has moved it', async () => {
  render(
    <>
      <List />
      <input />
    </>,
  );
  await userEvent.click(retry());
  await userEvent.click(screen.getByRole('textbox'));
  become('ready');
  await settled();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a message that disappears without focus takes none', async () => {
  render(<List />);
  become('ready');
  await settled();
  expect(document.body).toHaveFocus();
});

test('focus is kept in a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  render(createPortal(<List />, root));
  const button = root.querySelector('button');
  act(() => button?.focus());
  act(() => button?.click());
  expect(root.activeElement).toBe(root.querySelector('section'));
  become('ready');
  await settled();
  expect(root.activeElement).toBe(root.querySelector('h2'));
  host.remove();
});
