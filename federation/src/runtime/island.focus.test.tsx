import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { testComposition } from '../testing/composition';
import { arrive, boom, fail, HERO, pageWith, settled, slotElement, slotOf } from '../testing/slots';

const Late = ({ fill }: { fill: { now(): void } }) => {
  const [isThere, setThere] = useState(false);
  fill.now = () => setThere(true);
  return isThere ? <h2>Search</h2> : <p>grey shapes</p>;
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('focus on Retry', () => {
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'hero is not there' }));

  it('stays in the slot, and moves to the heading of the new content', async () => {
    const page = await pageWith({ default: boom });
    await retry();
    expect(slotElement(HERO)).toHaveFocus();
    await settled();
    await arrive(page.loads[2], { default: () => <h2>Search</h2> });
    expect(screen.getByRole('heading')).toHaveFocus();
    // Neither of the two can be focused by a later click.
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.querySelectorAll('[tabindex]')).toHaveLength(0);
  });

  it.each([
    ['shows the heading', 0, ['Search']],
    ['leaves a visitor where they are who has scrolled on', 300, []],
  ])('%s', async (_, top, expected) => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.textContent);
    };
    const page = await pageWith({ default: boom });
    await retry();
    Object.assign(window, { scrollY: top });
    await settled();
    await arrive(page.loads[2], { default: () => <h2>Search</h2> });
    expect(scrolled).toEqual(expected);
    Object.assign(window, { scrollY: 0 });
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('moves to the new message if the retry fails', async () => {
    const page = await pageWith({ default: boom });
    await retry();
    await settled();
    await fail(page.loads[2]);
    expect(screen.getByRole('button', { name: 'hero is not there' })).toHaveFocus();
  });

  it('waits for a heading that appears after a skeleton', async () => {
    const page = await pageWith({ default: boom });
    await retry();
    await settled();
    const fill = { now: () => {} };
    await arrive(page.loads[2], { default: () => <Late fill={fill} /> });
    expect(slotElement(HERO)).toHaveFocus();
    await act(async () => fill.now());
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('is not lost when a late part replaces its message', async () => {
    jest.useFakeTimers();
    const page = testComposition();
    render(slotOf(page.composition, HERO));
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    act(() => screen.getByRole('button', { name: 'hero is not there' }).focus());
    page.loads[0]?.arrive({ default: () => <h2>Search</h2> });
    for (let turn = 0; turn < 5; turn++) await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading')).toHaveFocus();
    jest.useRealTimers();
  });

  it('is left alone if the visitor has moved it', async () => {
    const page = await pageWith({ default: boom });
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await retry();
    act(() => elsewhere.focus());
    await settled();
    await arrive(page.loads[2], { default: () => <h2>Search</h2> });
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });
});
