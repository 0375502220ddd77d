import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { neutralText } from './neutral-text';

it.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+000 55 500 0001', `'+000 55 500 0001`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['\t=1', `'\t=1`],
  ['\u200b=1', `'\u200b=1`],
  ['\u202e=1', `'=1`],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['\u2067one\u2069 \u202atwo\u202c', 'one two'],
])('%j becomes %j', (text, neutral) => {
  expect(neutralText(text)).toBe(neutral);
});

it.each(['Quayside "Cold" Stores', '1+1=2', 'a@zone.example', 'O’Neil - Sons', 'شركة\u200f الميناء', ''])(
  'leaves %j as it is',
  (text) => {
    expect(neutralText(text)).toBe(text);
  },
);

it('begins like no formula, has no overrides and every other character, whatever the text', () => {
  const unit = fc.oneof(
    anyCharacter,
    fc.constantFrom('=', '+', '-', '@', '\t', ' ', '\u202e', '\u2066', "'"),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const neutral = neutralText(text);
      expect(neutral.trimStart()).not.toMatch(/^[=+@-]/);
      expect(neutral).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      const plain = [...text].filter((one) => !/[\u202a-\u202e\u2066-\u2069]/.test(one)).join('');
      expect([plain, `'${plain}`]).toContain(neutral);
      expect(neutralText(neutral)).toBe(neutral);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
