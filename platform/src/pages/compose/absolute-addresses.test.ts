import { absoluteAddresses } from './absolute-addresses';

const ORIGIN = 'https://zone.example';

it.each([
  [
    '<bdi dir="ltr" data-page-url="">/ar/business/rec1</bdi>',
    `<bdi dir="ltr" data-page-url="">${ORIGIN}/ar/business/rec1</bdi>`,
  ],
  [
    '<p data-page-url="" lang="en">/a?b=1&amp;c=$1</p>',
    `<p data-page-url="" lang="en">${ORIGIN}/a?b=1&amp;c=$1</p>`,
  ],
])('completes the marked path in %s', (html, expected) => {
  expect(absoluteAddresses(`<i>${html}</i>`, ORIGIN)).toBe(`<i>${expected}</i>`);
});

it.each([
  '<bdi dir="ltr">/business/rec1</bdi>',
  '<bdi data-page-url="">https://other.example/</bdi>',
  '<p>data-page-url=""&gt;/business</p>',
  '<a title="data-page-url=&quot;&quot;">/business</a>',
])('leaves everything else: %s', (html) => {
  expect(absoluteAddresses(html, ORIGIN)).toBe(html);
});
