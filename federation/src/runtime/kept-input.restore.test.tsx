import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { captureInput, restoreInput } from './kept-input';

/** What React knows of each field. */
const known: Record<string, unknown> = {};

function Text({ name, type }: { name?: string; type?: string }) {
  const [value, setValue] = useState('');
  known[name ?? 'nameless'] = value;
  return <input {...{ name, type, value }} onChange={({ target }) => setValue(target.value)} />;
}

function Form({ extra = false }: { extra?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [agree, setAgree] = useState(false);
  const [pay, setPay] = useState('cash');
  Object.assign(known, { isOpen, agree, pay });
  return (
    <form>
      {extra && <Text name="extra" />}
      <Text name="company" />
      <Text />
      <Text name="secret" type="password" />
      <input type="hidden" name="token" defaultValue="fresh" />
      <textarea name="message" />
      <input type="checkbox" name="agree" checked={agree} onChange={() => setAgree(!agree)} />
      {(extra ? ['invoice', 'cash', 'card'] : ['cash', 'card']).map((value) => (
        <input
          key={value}
          type="radio"
          name="pay"
          value={value}
          checked={pay === value}
          onChange={() => setPay(value)}
        />
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        more
      </button>
      {isOpen && <Text name="inside" />}
      <details>
        <summary>terms</summary>
      </details>
      <ul className="list">
        <li>one</li>
      </ul>
    </form>
  );
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

// jsdom has neither.
beforeAll(() => {
  Element.prototype.scrollTo = function scroll(this: Element, left: number, top: number) {
    Object.assign(this, { scrollLeft: left, scrollTop: top });
  } as typeof Element.prototype.scrollTo;
});
let isTall = true;
const at = (scrolled: number) =>
  void Object.defineProperty(window, 'scrollY', { value: scrolled, configurable: true });
beforeEach(() => {
  isTall = true;
  window.scrollTo = ((_: number, top: number) => {
    if (isTall) at(top);
  }) as typeof window.scrollTo;
});
afterEach(() => at(0));

/** Captures a page, as JSON, before it goes, and returns it. */
function afterwards(view: ReturnType<typeof render>) {
  const kept = JSON.parse(JSON.stringify(captureInput(view.container)));
  view.unmount();
  return kept;
}

it('keeps what was entered, opened and scrolled for content that is rendered afresh', async () => {
  const view = render(<Form />);
  type('company', 'Quay & Sons');
  fireEvent.input(document.querySelectorAll('input')[1] as Element, { target: { value: 'no name' } });
  type('message', 'two\nlines');
  await userEvent.click(field('agree'));
  await userEvent.click(document.querySelector('[value=card]') as Element);
  await userEvent.click(screen.getByRole('button'));
  type('inside', 'deep');
  (document.querySelector('details') as HTMLDetailsElement).open = true;
  (document.querySelector('.list') as Element).scrollTop = 40;
  const kept = afterwards(view);
  const { container } = render(<Form extra />);
  await act(async () => void restoreInput(container, kept));
  expect(known).toMatchObject({
    company: 'Quay & Sons',
    nameless: 'no name',
    inside: 'deep',
    isOpen: true,
    agree: true,
    pay: 'card',
    extra: '',
  });
  expect(field('company')).toHaveValue('Quay & Sons');
  expect(field('message')).toHaveValue('two\nlines');
  expect(document.querySelector('details')).toHaveAttribute('open');
  expect(document.querySelector('.list')?.scrollTop).toBe(40);
});

it.each([
  ['is scrolled back, if that is wanted', true, false, 500],
  ['stays where the visitor scrolls first', true, true, 20],
  ['stays otherwise', false, false, 20],
])('the page %s', async (_, page, scrolls, expected) => {
  const view = render(<Form />);
  at(500);
  const kept = afterwards(view);
  // Shorter than the screen for a moment: browsers move the page.
  at(20);
  const { container, rerender } = render(<p>one moment</p>);
  isTall = false;
  const stop = restoreInput(container, kept, { page });
  isTall = true;
  if (scrolls) dispatchEvent(new Event('wheel'));
  await act(async () => rerender(<Form />));
  expect(scrollY).toBe(expected);
  stop();
});

it('finds fields by their id, and leaves what another release does not offer', async () => {
  const page = (ids: readonly string[], options: readonly string[]) => (
    <form>
      {ids.map((id) => (
        <input key={id} id={id} />
      ))}
      <select defaultValue={options.at(-1)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </form>
  );
  const view = render(page(['one', 'two'], ['b', 'a']));
  fireEvent.input(document.querySelector('#two') as Element, { target: { value: 'typed' } });
  fireEvent.change(document.querySelector('select') as Element, { target: { value: 'b' } });
  const kept = afterwards(view);
  const { container } = render(page(['two', 'new', 'one'], ['a', 'c']));
  await act(async () => void restoreInput(container, kept));
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['typed', '', '']);
  expect(document.querySelector('select')).toHaveValue('c');
});

it('gives back the focus with the selection', async () => {
  const view = render(<Form />);
  type('company', 'Quay & Sons');
  field('company').focus();
  field('company').setSelectionRange(2, 4, 'backward');
  const kept = afterwards(view);
  const { container } = render(<Form />);
  await act(async () => void restoreInput(container, kept));
  expect(field('company')).toHaveFocus();
  const { selectionStart, selectionEnd, selectionDirection } = field('company');
  expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 4, 'backward']);
});

it('leaves the focus where the visitor has put it since', async () => {
  const view = render(<Form />);
  field('company').focus();
  const kept = afterwards(view);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  const { container } = render(<Form />);
  await act(async () => void restoreInput(container, kept));
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

it('keeps no password, hidden field or file, and nothing that nobody has entered', () => {
  const view = render(<Form />);
  type('secret', 'hunter2');
  field('token').value = 'old';
  const kept = captureInput(view.container);
  expect(kept.fields).toEqual([]);
  type('company', 'Quay');
  expect(captureInput(view.container).fields).toHaveLength(1);
});

it('keeps no secret that is shown as text', () => {
  const view = render(
    <form>
      {['current-password', 'one-time-code', 'cc-number', 'name'].map((autoComplete) => (
        <input key={autoComplete} name={autoComplete} autoComplete={autoComplete} />
      ))}
    </form>,
  );
  for (const each of document.querySelectorAll('input'))
    fireEvent.input(each, { target: { value: 'typed' } });
  expect(captureInput(view.container).fields).toEqual([
    [expect.arrayContaining([expect.stringContaining('"name"')]), 'typed'],
  ]);
});

it('waits for a field that comes later, and then prefers what the visitor enters meanwhile', async () => {
  jest.useFakeTimers();
  const view = render(<Form />);
  type('company', 'Quay');
  type('message', 'old');
  const kept = afterwards(view);
  const { container, rerender } = render(<p>one moment</p>);
  restoreInput(container, kept);
  jest.advanceTimersByTime(1_000);
  rerender(<Form />);
  type('message', 'newer');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(field('company')).toHaveValue('Quay');
  expect(field('message')).toHaveValue('newer');
  jest.useRealTimers();
});

it('waits no longer than ten seconds', async () => {
  jest.useFakeTimers();
  const view = render(<Form />);
  type('company', 'Quay');
  const kept = afterwards(view);
  const { container, rerender } = render(<p>one moment</p>);
  restoreInput(container, kept);
  jest.advanceTimersByTime(10_001);
  rerender(<Form />);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(field('company')).toHaveValue('');
  jest.useRealTimers();
});
