import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

test('a spinner says what is going on, seen or unseen', () => {
  const { rerender } = render(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('Loading')).toHaveClass('hidden');
  rerender(<Spinner label="Loading" showLabel />);
  expect(screen.getByText('Loading')).not.toHaveClass('hidden');
});

test('a skeleton is silent and has the size it stands for', () => {
  const { container } = render(
    <>
      <Skeleton />
      <Skeleton shape="circle" height="64px" />
      <Skeleton shape="block" width="50%" height="12rem" className="own" />
    </>,
  );
  const [text, circle, block] = container.children;
  for (const shape of container.children) expect(shape).toHaveAttribute('aria-hidden', 'true');
  expect(text).toHaveClass('skeleton', 'text');
  expect(circle).toHaveStyle({ inlineSize: '64px', blockSize: '64px' });
  expect(block).toHaveClass('block', 'own');
});
