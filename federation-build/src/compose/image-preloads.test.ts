import { createElement, type ImgHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { imagePreloads } from './image-preloads';

const image = (attributes: ImgHTMLAttributes<HTMLImageElement>) => createElement('img', attributes);
const preloadsOf = (...images: ReturnType<typeof image>[]) =>
  // React's own preload links, which a page does not contain, come first.
  imagePreloads(renderToStaticMarkup(createElement('p', null, ...images)).replace(/^(<link[^>]*>)+/, ''));

it('preloads images of high priority, each once, in the order of the page', () => {
  const hero = image({ src: '/hero.svg?a=1&b="2"', alt: '', fetchPriority: 'high' });
  const logo = image({ src: '/logo.svg', alt: '', fetchPriority: 'high' });
  expect(preloadsOf(logo, hero, logo)).toEqual([
    '<link rel="preload" as="image" href="/logo.svg" fetchpriority="high">',
    '<link rel="preload" as="image" href="/hero.svg?a=1&amp;b=&quot;2&quot;" fetchpriority="high">',
  ]);
});

it('repeats all that decides which file a browser fetches, and how', () => {
  const picture = image({
    src: '/a.jpg',
    srcSet: '/a.jpg 1x, /b.jpg 2x',
    sizes: '50vw',
    crossOrigin: '',
    referrerPolicy: 'no-referrer',
    fetchPriority: 'high',
  });
  expect(preloadsOf(picture)).toEqual([
    '<link rel="preload" as="image" href="/a.jpg" imagesrcset="/a.jpg 1x, /b.jpg 2x" imagesizes="50vw" crossorigin="" referrerpolicy="no-referrer" fetchpriority="high">',
  ]);
});

it.each<[string, ImgHTMLAttributes<HTMLImageElement>]>([
  ['without a priority', { src: '/a.jpg' }],
  ['of low priority', { src: '/a.jpg', fetchPriority: 'low' }],
  ['that says so only in its text', { src: '/a.jpg', alt: ' fetchPriority="high" src="/b.jpg"' }],
  ['that says so only in its data', { src: '/a.jpg', ...{ 'data-fetchpriority': 'high' } }],
])('does not preload an image %s', (_, attributes) => {
  expect(preloadsOf(image(attributes))).toEqual([]);
});
