import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keptInput } from './kept-input';

const heard: string[] = [];

/** A form of controlled fields. */
function Form() {
  const [state, setState] = useState<Record<string, string | boolean | readonly string[]>>({
    name: 'Quay',
    note: '',
    zone: 'a',
    agree: false,
    news: true,
    pay: 'card',
    days: ['mon'],
  });
  const set = (name: string) => (value: string | boolean | readonly string[]) => {
    heard.push(name);
    setState((known) => ({ ...known, [name]: value }));
  };
  const text = (name: string) => ({ name, value: String(state[name]) });
  const radio = (value: string) => (
    <input
      type="radio"
      name="pay"
      value={value}
      checked={state.pay === value}
      onChange={() => set('pay')(value)}
    />
  );
  return (
    <form>
      <input {...text('name')} onChange={({ target }) => set('name')(target.value)} />
      <textarea {...text('note')} onChange={({ target }) => set('note')(target.value)} />
      <select {...text('zone')} onChange={({ target }) => set('zone')(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <select
        multiple
        name="days"
        value={state.days as string[]}
        onChange={({ target }) => set('days')([...target.selectedOptions].map((option) => option.value))}
      >
        {['mon', 'tue', 'wed'].map((day) => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </select>
      {['agree', 'news'].map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={state[name] === true}
          onChange={({ target }) => set(name)(target.checked)}
        />
      ))}
      {radio('cash')}
      {radio('card')}
      {radio('check')}
      <input type="file" name="picture" />
      <output>{JSON.stringify(state)}</output>
    </form>
  );
}

let root: Root | undefined;
let place: HTMLElement;
beforeEach(() => {
  heard.length = 0;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

const field = <T extends HTMLElement = HTMLInputElement>(selector: string) =>
  place.querySelector<T>(selector) as T;
const state = () => JSON.parse(place.querySelector('output')?.textContent ?? '');

function choose(...days: readonly string[]) {
  for (const option of field<HTMLSelectElement>('[name=days]').options)
    option.selected = days.includes(option.value);
}

async function hydrate() {
  const replay = keptInput(place);
  root = await act(async () => hydrateRoot(place, <Form />));
  await act(async () => replay());
}

it.each([
  ['text', 'name', () => (field('[name=name]').value = 'Harbour'), 'Harbour'],
  ['deleted text', 'name', () => (field('[name=name]').value = ''), ''],
  [
    'text of several lines',
    'note',
    () => (field<HTMLTextAreaElement>('[name=note]').value = 'two\nlines'),
    'two\nlines',
  ],
  ['a selected option', 'zone', () => (field<HTMLSelectElement>('[name=zone]').value = 'b'), 'b'],
  ['a checked box', 'agree', () => field('[name=agree]').click(), true],
  ['a cleared box', 'news', () => field('[name=news]').click(), false],
  ['the first radio button', 'pay', () => field('[value=cash]').click(), 'cash'],
  ['the last radio button', 'pay', () => field('[value=check]').click(), 'check'],
  ['several options', 'days', () => choose('tue', 'wed'), ['tue', 'wed']],
  ['one more option', 'days', () => choose('mon', 'wed'), ['mon', 'wed']],
  ['no option', 'days', () => choose(), []],
])('keeps what was entered before hydration: %s', async (_, name, enter, expected) => {
  enter();
  await hydrate();
  expect(heard).toEqual([name]);
  expect(state()[name]).toEqual(expected);
  const shown = field(`[name=${name}]`);
  if (shown instanceof HTMLSelectElement && shown.multiple)
    expect([...shown.selectedOptions].map(({ value }) => value)).toEqual(expected);
  else if (name === 'pay') expect(field(`[value=${expected}]`).checked).toBe(true);
  else expect(shown.type === 'checkbox' ? shown.checked : shown.value).toBe(expected);
});

it('sends no events for untouched fields', async () => {
  await hydrate();
  expect(heard).toEqual([]);
  expect(state()).toMatchObject({ name: 'Quay', zone: 'a', news: true, pay: 'card' });
});

it('leaves a chosen file in its field, because no script can choose it again', async () => {
  const picture = field('[name=picture]');
  const files = { 0: new File(['x'], 'x.png'), length: 1 };
  Object.defineProperty(picture, 'files', { value: files });
  // Browsers return the name, and accept only the empty string.
  const set = jest.fn();
  Object.defineProperty(picture, 'value', { get: () => 'C:\\fakepath\\x.png', set });
  await hydrate();
  expect(set).not.toHaveBeenCalled();
});

/** Renders the form anew, as React does after a mismatch. */
async function renderAnew(replay: () => void) {
  place.replaceChildren();
  root = createRoot(place);
  await act(async () => root?.render(<Form />));
  await act(async () => replay());
}

/** Enters text in two fields, and leaves the caret within the second. */
function enterTwo() {
  fireEvent.input(field('[name=name]'), { target: { value: 'Harbour' } });
  field('[name=note]').focus();
  fireEvent.input(field('[name=note]'), { target: { value: 'two lines' } });
  field('[name=note]').setSelectionRange(3, 3);
  fireEvent.keyUp(field('[name=note]'));
}

it('keeps all of it, with focus and caret, when Chrome reports a change of the field that React removes', async () => {
  const replay = keptInput(place);
  enterTwo();
  // Chrome takes the focus first. React may have removed other fields before.
  field('[name=name]').remove();
  field('[name=note]').blur();
  field('[name=note]').dispatchEvent(new Event('change', { bubbles: true }));
  await renderAnew(replay);
  expect(state()).toMatchObject({ name: 'Harbour', note: 'two lines' });
  expect(field('[name=note]')).toHaveFocus();
  expect(field('[name=note]').selectionStart).toBe(3);
});

it('does not give the focus back to a field that the visitor has left with a tap', async () => {
  const replay = keptInput(place);
  enterTwo();
  const elsewhere = field('output');
  fireEvent.pointerUp(elsewhere);
  field('[name=note]').blur();
  field('[name=note]').dispatchEvent(new Event('change', { bubbles: true }));
  fireEvent.click(elsewhere);
  await renderAnew(replay);
  expect(state()).toMatchObject({ name: 'Harbour', note: 'two lines' });
  expect(document.body).toHaveFocus();
});
