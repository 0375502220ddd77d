import { act, fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './image-with-fallback';

const picture = (src: string | undefined) => (
  <ImageWithFallback src={src} alt="Quay 3" width={64} height={48} fallback={<b>Q3</b>} />
);

test('a picture reserves its space and is loaded when it is near', () => {
  render(picture('/a.jpg'));
  const image = screen.getByRole('img', { name: 'Quay 3' });
  expect(image).toHaveAttribute('width', '64');
  expect(image).toHaveAttribute('height', '48');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(screen.queryByText('Q3')).not.toBeInTheDocument();
});

test('without a picture, or with an empty URL, the fallback is there', () => {
  const { rerender } = render(picture(undefined));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  rerender(picture(''));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a failed picture gives way; another one is tried', () => {
  const { rerender } = render(picture('/broken.jpg'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Q3')).toBeInTheDocument();
  rerender(picture('/good.jpg'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/good.jpg');
});

test.each([
  ['that failed before it was hydrated gives way', () => Promise.reject(new DOMException('broken')), true],
  ['of which a browser does not know the width stays', () => Promise.resolve(), false],
])('a picture %s', async (_, decode, givesWay) => {
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  render(picture('/early.svg'));
  await act(async () => {});
  expect(screen.queryByText('Q3') !== null).toBe(givesWay);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  jest.restoreAllMocks();
});
