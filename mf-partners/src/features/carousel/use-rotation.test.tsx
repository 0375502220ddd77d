import { act, fireEvent, screen } from '@testing-library/react';
import { dots, items, names, pass, setUpCarouselPage, show, track, user } from '../../testing/carousel-page';
import { setReducedMotion, setTabVisible } from '../../testing/screen-size';

setUpCarouselPage();

test('advances one slide every 3,000 ms, in 500 ms, in an endless loop', async () => {
  await show();
  expect(names()).toEqual(['Partner 1', 'Partner 2', 'Partner 3', 'Partner 4']);
  await pass(2999);
  expect(names()[0]).toBe('Partner 1');
  await pass(1);
  expect(names()).toEqual(['Partner 2', 'Partner 3', 'Partner 4', 'Partner 5']);
  expect(track()?.style.transition).toBe('transform 500ms ease-in-out');
  for (let turn = 0; turn < 19; turn += 1) await pass(3000);
  expect(names()).toEqual(['Partner 1', 'Partner 2', 'Partner 3', 'Partner 4']);
});

test('announces slides to screen readers only while it does not rotate', async () => {
  const { container } = await show();
  expect(container.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await user().click(screen.getByRole('button', { name: 'Stop rotation' }));
  expect(container.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('pauses while hovered, dots included, and resumes when the pointer leaves', async () => {
  await show();
  const pointer = user();
  for (const target of [items()[8], dots()[3]]) {
    const before = names()[0];
    if (target) await pointer.hover(target);
    await pass(9000);
    expect(names()[0]).toBe(before);
    fireEvent.pointerLeave(screen.getByRole('region'));
    await pass(3000);
    expect(names()[0]).not.toBe(before);
  }
});

test('pauses while anything in it has focus, and resumes on blur', async () => {
  await show();
  for (const target of [screen.getByRole('link', { name: 'Partner 2' }), dots()[0]]) {
    const before = names()[0];
    act(() => target?.focus());
    await pass(9000);
    expect(names()[0]).toBe(before);
    act(() => target?.blur());
    await pass(3000);
    expect(names()[0]).not.toBe(before);
  }
});

test('the first control stops it until it is pressed again', async () => {
  await show();
  const pointer = user();
  await pointer.tab();
  const button = screen.getByRole('button', { name: 'Stop rotation' });
  expect(button).toHaveFocus();
  await pointer.keyboard('{Enter}');
  expect(button).toHaveTextContent('Start rotation');
  act(() => button.blur());
  await pass(9000);
  expect(names()[0]).toBe('Partner 1');

  act(() => button.focus());
  await pointer.keyboard('{Enter}');
  expect(button).toHaveTextContent('Stop rotation');
  // It rotates although the "Start" button still has focus.
  await pass(3000);
  expect(names()[0]).toBe('Partner 2');
});

test('pauses in a hidden tab', async () => {
  await show();
  act(() => setTabVisible(false));
  await pass(9000);
  expect(names()[0]).toBe('Partner 1');
  act(() => setTabVisible(true));
  await pass(3000);
  expect(names()[0]).toBe('Partner 2');
});

test('does not rotate or animate with reduced motion, and follows a change of that preference', async () => {
  const motion = setReducedMotion(true);
  await show();
  await pass(9000);
  expect(names()[0]).toBe('Partner 1');
  expect(screen.queryByRole('button', { name: /rotation/ })).not.toBeInTheDocument();
  await user().click(screen.getByRole('button', { name: 'Next partner' }));
  expect(names()[0]).toBe('Partner 2');
  expect(track()?.style.transition).toBe('none');
  act(() => screen.getByRole('button', { name: 'Next partner' }).blur());
  fireEvent.pointerLeave(screen.getByRole('region'));
  act(() => motion.change(false));
  await pass(3000);
  expect(names()[0]).toBe('Partner 3');
});
