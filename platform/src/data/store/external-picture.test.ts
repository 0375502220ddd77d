import { foreignPicture } from './external-picture';

const OWN = 'https://zone.example';

it.each([
  ['https://logos.example/a.png', 'https://logos.example/a.png'],
  ['http://logos.example/a.png#part', 'http://logos.example/a.png'],
  ['HTTPS://LOGOS.example:443/a.png', 'https://logos.example/a.png'],
  ['https://zone.example:8443/a.png', 'https://zone.example:8443/a.png'],
  ['http://zone.example/a.png', 'http://zone.example/a.png'],
])('%s is on another origin', (url, href) => {
  expect(foreignPicture(url, OWN)).toEqual({
    key: expect.stringMatching(/^rec0{14}\/att[\da-f]{40}$/),
    url: href,
  });
});

it.each([
  `${OWN}/site/a.png`,
  `${OWN}:443/site/a.png`,
  '//logos.example/a.png',
  'images/a.png',
  '/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://logos.example/a.png',
  'http://[',
  '',
])('%j is not served through the gateway', (url) => {
  expect(foreignPicture(url, OWN)).toBeUndefined();
});

it('has the same key for the same URL, and another for any other URL', () => {
  const keyOf = (url: string) => foreignPicture(url, OWN)?.key;
  expect(keyOf('https://logos.example/a.png#x')).toBe(keyOf('https://LOGOS.example/a.png'));
  expect(keyOf('https://logos.example/a.png?b')).not.toBe(keyOf('https://logos.example/a.png'));
});
