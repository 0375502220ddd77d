import fc from 'fast-check';
import { emailLink, phoneLink, safeLink } from './links';

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
])('lets %j be a link', (value, link) => {
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

it('keeps to the kinds it is told', () => {
  expect(safeLink('mailto:a@b.example', ['http'])).toBeUndefined();
  expect(safeLink('www.a.example', ['mailto', 'tel'])).toBeUndefined();
});

it('never lets anything through that a browser would take for another scheme', () => {
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

it('makes mail and phone links of what is typed', () => {
  expect(emailLink(' info@a.example ')).toBe('mailto:info@a.example');
  expect(emailLink('info@a.example?bcc=b@a.example')).toBeUndefined();
  expect(emailLink('a@b.example,c@d.example')).toBeUndefined();
  expect(emailLink(undefined)).toBeUndefined();
  expect(phoneLink('+000 (55) 500-0000')).toBe('tel:+000555000000');
  expect(phoneLink('٠٥٥ ٥٠٠ ٠٠٠٠')).toBe('tel:0555000000');
  expect(phoneLink('ask at the desk')).toBeUndefined();
});
