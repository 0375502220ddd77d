import { locationDependentUrls } from './urls';

const urls = (css: string) => locationDependentUrls(Buffer.from(css));

it.each([
  ['.a{background:url(x.png)}', 'x.png'],
  ['.a{mask:url("/x.svg#y")}', '/x.svg#y'],
  ['.a{background:image-set(url(//other.example/x.png) 1x)}', '//other.example/x.png'],
  ['.a{--picture:url(../x.png)}', '../x.png'],
  ['@font-face{font-family:Quay;src:url(x.woff2)}', 'x.woff2'],
  ['@import "x.css";', 'x.css'],
  ['.a:::b{} .a{background:url(x.png)}', 'x.png'],
])('finds the location-dependent URL in %s', (css, url) => {
  expect(urls(css)).toEqual([url]);
});

it('ignores absolute URLs, data URLs and fragments', () => {
  expect(urls('.a{background:url(https://x.example/y.png);mask:url(#y);cursor:url(data:,x),auto}')).toEqual(
    [],
  );
});
