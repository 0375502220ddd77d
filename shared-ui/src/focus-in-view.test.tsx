import { render, screen } from '@testing-library/react';
import { focusInView } from './focus-in-view';

/** What was scrolled into view, by its text or name; jsdom has no layout. */
let scrolled: unknown[];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function (options) {
    scrolled.push([this.textContent || this.getAttribute('name'), options]);
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const scrolling = { block: 'nearest', behavior: 'instant' };

it('scrolls by itself, for all engines heed sticky bars only then', () => {
  render(<h2 tabIndex={-1}>Sent</h2>);
  const heading = screen.getByRole('heading');
  const focus = jest.spyOn(heading, 'focus');
  focusInView(heading);
  expect(heading).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(scrolled).toEqual([['Sent', scrolling]]);
});

it('shows the labels and messages of a field with it, in a page and in a shadow root', () => {
  const html = `<p id="fault">Is no address</p><p id="hint">One line</p><label for="field">Mail</label>
    <input id="field" name="mail" aria-describedby="hint fault missing">`;
  for (const root of [document.body, document.body.appendChild(document.createElement('div'))]) {
    const place = root === document.body ? root : root.attachShadow({ mode: 'open' });
    place.innerHTML = html;
    scrolled = [];
    const field = place.querySelector('input');
    if (field) focusInView(field);
    expect(scrolled.map((entry) => (entry as [string])[0])).toEqual([
      'Mail',
      'One line',
      'Is no address',
      'mail',
    ]);
    place.replaceChildren();
  }
});
