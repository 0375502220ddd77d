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

test.each([
  [undefined, ['H1 One', 'H2 Two', 'H4 Four']],
  [3, ['H3 One', 'H4 Two', 'H6 Four']],
  // HTML has no more than six.
  [5, ['H5 One', 'H6 Two', 'H6 Four']],
])('where headings begin at level %p they are %j', (level, expected) => {
  render(<HeadingLevelProvider level={level}>{outline}</HeadingLevelProvider>);
  expect(levels()).toEqual(expected);
});

test('a heading passes its props on, and can be styled from outside a shadow root', () => {
  render(outline);
  expect(levels()).toEqual(['H1 One', 'H2 Two', 'H4 Four']);
  const heading = screen.getByRole('heading', { name: 'One' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(heading).toHaveAttribute('id', 'top');
  expect(heading).toHaveClass('own');
  expect(heading).toHaveAttribute('part', 'heading');
});
