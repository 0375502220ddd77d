import { render } from '@testing-library/react';
import { Skeleton } from './skeleton';

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
