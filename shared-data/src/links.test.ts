import fc from 'fast-check';
import { anyCharacter } from 'testing/any-character';
import { directionsLink, emailLink, phoneLink, pictureUrl, safeLink, whatsAppLink } from './links';

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['  http://a.example  ', 'http://a.example'],
  ['HTTPS://A.example', 'HTTPS://A.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+000555000000', 'tel:+000555000000'],
  ['www.a.example/path', 'https://www.a.example/path'],
  ['a.example:8080', 'https://a.example:8080'],
  ['موقع.example', 'https://موقع.example'],
  ['ht\ntps://a.example', 'https://a.example'],
])('accepts %j as a link', (value, link) => {
  expect(safeLink(value)).toBe(link);
});

it.each([
  undefined,
  '',
  '   ',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000 javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example',
  '//a.example',
  '/path',
  'http:a.example',
  'https://',
  'mailto:',
  'just words',
  '055.123.4567',
  'a@b.example',
  'constructor:x',
])('refuses %j', (value) => {
  expect(safeLink(value)).toBeUndefined();
});

it('accepts only the given kinds', () => {
  expect(safeLink('mailto:a@b.example', ['http'])).toBeUndefined();
  expect(safeLink('www.a.example', ['mailto', 'tel'])).toBeUndefined();
});

it('never accepts what a browser would read as another scheme', () => {
  const pieces = fc.constantFrom(
    'javascript:',
    'data:',
    'http:',
    '//',
    '\t',
    '\n',
    '\u0000',
    ' ',
    'x',
    '.',
    'a.example',
    '\\',
    '@',
    ':',
    'mailto:',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const link = safeLink(parts.join(''));
      if (link === undefined) return;
      const anchor = document.createElement('a');
      anchor.href = link;
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(anchor.protocol);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('creates mail and phone links from typed text', () => {
  expect(emailLink(' info@a.example ')).toBe('mailto:info@a.example');
  expect(emailLink('info@a.example?bcc=b@a.example')).toBeUndefined();
  expect(emailLink('a@b.example,c@d.example')).toBeUndefined();
  expect(emailLink(undefined)).toBeUndefined();
  expect(phoneLink('+000 (55) 500-0000')).toBe('tel:+000555000000');
  expect(phoneLink('٠٥٥ ٥٠٠ ٠٠٠٠')).toBe('tel:0555000000');
  expect(phoneLink('ask at the desk')).toBeUndefined();
  expect(phoneLink('+000 (0) 55 500 0000')).toBe('tel:+000555000000');
});

it.each([
  ['+000 55 512 3456', 'https://wa.me/000555123456'],
  [' 0099 (55) 512-34.56 ', 'https://wa.me/99555123456'],
  ['+٠٠٠ ٥٥ ٥١٢ ٣٤٥٦', 'https://wa.me/000555123456'],
  ['＋９９ ５５５ １２３４', 'https://wa.me/995551234'],
  ['+99 (0) 555 1234', 'https://wa.me/995551234'],
  ['\u2066+99 5551234\u2069', 'https://wa.me/995551234'],
  ['+1234567', 'https://wa.me/1234567'],
  ['+123456789012345', 'https://wa.me/123456789012345'],
])('creates a chat link for the international number %j', (number, link) => {
  expect(whatsAppLink(number)).toBe(link);
});

it.each([
  undefined,
  '',
  '055 512 3456',
  '0 055 512 3456',
  '+123456',
  '+1234567890123456',
  '+000 55 512 3456 / +000 55 512 3457',
  '+000 55 512 3456, 57',
  '+000 55 512 3456 ext. 7',
  'Tel. +000 55 512 3456',
  '+000/../evil.example',
  'ask at the gate',
])('creates no chat link for %j', (number) => {
  expect(whatsAppLink(number)).toBeUndefined();
});

it('creates a map search for an address as written, whatever it contains', () => {
  const asked = (location: string) => {
    const link = directionsLink(location);
    return link && new URL(link);
  };
  expect(directionsLink('Berth 4,\n  North Quay ')).toBe(
    'https://www.openstreetmap.org/search?query=Berth+4%2C+North+Quay',
  );
  for (const nothing of [undefined, '', ' \t\u0000 ']) expect(directionsLink(nothing)).toBeUndefined();
  expect(asked('javascript:alert(1)&query=x#/../')).toMatchObject({
    origin: 'https://www.openstreetmap.org',
    pathname: '/search',
    hash: '',
  });
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (location) => {
      const link = directionsLink(location);
      if (link) expect(link).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=[\w%+*.-]+$/);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

describe('pictureUrl', () => {
  it.each([
    'https://img.example/a.png',
    '  https://img.example/a.png?w=1#x ',
    'HTTPS://img.example/ميناء.png',
    'http://localhost:3000/a.png',
    'http://127.0.0.1/a.png',
    'http://[::1]:4/a.png',
  ])('accepts %j', (text) => {
    expect(pictureUrl(text)).toBe(text.trim());
  });

  it.each([
    undefined,
    '',
    'photo to follow',
    'a.png',
    'images/a.png',
    '/images/a.png',
    '//img.example/a.png',
    'img.example/a.png',
    'https:/img.example/a.png',
    'https://',
    'https://img.example/a.png https://img.example/b.png',
    'https://img.example/a.png\nhttps://img.example/b.png',
    'http://img.example/a.png',
    'http://localhost.example/a.png',
    'ftp://img.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('refuses %j, so that nothing is requested', (text) => {
    expect(pictureUrl(text)).toBeUndefined();
  });
});
