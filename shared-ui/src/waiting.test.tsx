import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

test('a spinner announces its label, visible or not', () => {
  const { rerender } = render(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('Loading')).toHaveClass('hidden');
  rerender(<Spinner label="Loading" showLabel />);
  expect(screen.getByText('Loading')).not.toHaveClass('hidden');
});

test('a skeleton is silent, and its class sets its size', () => {
  const { container } = render(
    <>
      <Skeleton />
      <Skeleton shape="block" className="own" />
    </>,
  );
  const [text, block] = container.children;
  for (const shape of container.children) {
    expect(shape).toHaveAttribute('aria-hidden', 'true');
    expect(shape).not.toHaveAttribute('style');
  }
  expect(text).toHaveClass('skeleton', 'text');
  expect(block).toHaveClass('block', 'own');
});
