import { render, screen } from '@testing-library/react';
import { Heading, HeadingLevelProvider } from './heading';

const outline = (
  <>
    <Heading level={1} tabIndex={-1} id="top" className="own">
      One
    </Heading>
    <Heading level={2}>Two</Heading>
    <Heading level={4}>Four</Heading>
  </>
);
const levels = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

test('a heading keeps its own level by default', () => {
  const { rerender } = render(outline);
  expect(levels()).toEqual(['H1 One', 'H2 Two', 'H4 Four']);
  rerender(<HeadingLevelProvider>{outline}</HeadingLevelProvider>);
  expect(levels()).toEqual(['H1 One', 'H2 Two', 'H4 Four']);
});

test('the provider shifts all headings, but none below level six', () => {
  const { rerender } = render(<HeadingLevelProvider level={3}>{outline}</HeadingLevelProvider>);
  expect(levels()).toEqual(['H3 One', 'H4 Two', 'H6 Four']);
  rerender(<HeadingLevelProvider level={5}>{outline}</HeadingLevelProvider>);
  expect(levels()).toEqual(['H5 One', 'H6 Two', 'H6 Four']);
});

test('a heading passes its props on, and can be styled from outside a shadow root', () => {
  render(outline);
  const heading = screen.getByRole('heading', { name: 'One' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(heading).toHaveAttribute('id', 'top');
  expect(heading).toHaveClass('own');
  expect(heading).toHaveAttribute('part', 'heading');
});
