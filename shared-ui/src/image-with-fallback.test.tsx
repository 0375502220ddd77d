import { act, fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './image-with-fallback';

const picture = (src: string | undefined) => (
  <ImageWithFallback src={src} alt="Quay 3" width={64} height={48} fallback={<b>Q3</b>} />
);

test('an image reserves its space and loads lazily', () => {
  render(picture('/a.jpg'));
  const image = screen.getByRole('img', { name: 'Quay 3' });
  expect(image).toHaveAttribute('width', '64');
  expect(image).toHaveAttribute('height', '48');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).not.toHaveAttribute('fetchpriority');
  expect(screen.queryByText('Q3')).not.toBeInTheDocument();
});

test('an image that is visible at once loads eagerly, and before scripts', () => {
  const alt = 'Quay 3';
  render(<ImageWithFallback src="/a.jpg" alt={alt} width={64} height={48} fallback={alt} loading="eager" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('shows the fallback without a URL, or with an empty one', () => {
  const { rerender } = render(picture(undefined));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  rerender(picture(''));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('replaces a failed image by the fallback, and tries a new URL', () => {
  const { rerender } = render(picture('/broken.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  rerender(picture('/good.jpg'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/good.jpg');
});

test.each([
  ['that failed before hydration is replaced', () => Promise.reject(new DOMException('broken')), true],
  ['whose width the browser does not know is kept', () => Promise.resolve(), false],
])('an image %s', async (_, decode, givesWay) => {
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  render(picture('/early.svg'));
  await act(async () => {});
  expect(screen.queryByText('Q3') !== null).toBe(givesWay);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  jest.restoreAllMocks();
});
