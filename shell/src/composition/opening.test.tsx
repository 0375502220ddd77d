import { act, render, screen } from '@testing-library/react';
import { FOOTER_TURN, Opening, useIsDue } from './opening';

const FRAME_MS = 16;

function Piece({ turn }: { readonly turn: number }) {
  return useIsDue(turn) && <p>{`piece ${turn}`}</p>;
}
const PIECES = [0, 1, 2, FOOTER_TURN];
const pieces = PIECES.map((turn) => <Piece key={turn} turn={turn} />);
const rendered = () => screen.getAllByText(/^piece/).map(({ textContent }) => textContent);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('renders a document from the top down, one turn a frame, and then rests', () => {
  render(<Opening>{pieces}</Opening>);
  for (let count = 1; count < PIECES.length; count += 1) {
    expect(rendered()).toHaveLength(count);
    act(() => jest.advanceTimersByTime(FRAME_MS));
  }
  expect(rendered()).toEqual(['piece 0', 'piece 1', 'piece 2', 'piece 3']);
  expect(jest.getTimerCount()).toBe(0);
});

it('renders what comes later, on another page, at once', () => {
  const { rerender } = render(<Opening>{[]}</Opening>);
  for (const _ of PIECES) act(() => jest.advanceTimersByTime(FRAME_MS));
  rerender(<Opening>{pieces}</Opening>);
  expect(rendered()).toHaveLength(PIECES.length);
});

it('renders everything at once where nothing opens', () => {
  render(pieces);
  expect(rendered()).toHaveLength(PIECES.length);
});
