import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyPart } from './lazy-part';

const One = () => <h2>One</h2>;
const Two = () => <h2>Two</h2>;
const heading = () => screen.queryByRole('heading')?.textContent;

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

it('loads its part, and renders it at once the next time', async () => {
  let come = (_: { default: typeof One }) => {};
  const load = jest.fn(
    () =>
      new Promise<{ default: typeof One }>((resolve) => {
        come = resolve;
      }),
  );
  const { container, unmount } = render(<LazyPart load={load} />);
  expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
  await act(async () => come({ default: One }));
  expect(heading()).toBe('One');
  expect(container.querySelector('[aria-busy]')).toBeNull();
  unmount();
  render(<LazyPart load={load} />);
  expect(heading()).toBe('One');
  expect(log).not.toHaveBeenCalled();
});

it('shows a failed load, and loads again on Retry', async () => {
  const load = jest.fn(async () => ({ default: One }));
  load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
  render(<LazyPart load={load} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }));
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows another part after one that failed to load', async () => {
  const away = async () => {
    throw new Error('away');
  };
  const two = async () => ({ default: Two });
  const { rerender } = render(<LazyPart load={away} />);
  await screen.findByRole('alert');
  rerender(<LazyPart load={two} />);
  expect(await screen.findByRole('heading', { name: 'Two' })).toBeVisible();
});
