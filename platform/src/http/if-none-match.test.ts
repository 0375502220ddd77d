import { matchesEtag } from './if-none-match';

it.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  [' "x" , W/"a"', 'W/"a"'],
  [' * ', '"a"'],
])('%s matches %s', (ifNoneMatch, etag) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(true);
});

it.each([null, undefined, '', '"b"', 'a', '"ab"', '"a', '"*"'])('%s does not match "a"', (ifNoneMatch) => {
  expect(matchesEtag(ifNoneMatch, '"a"')).toBe(false);
});
