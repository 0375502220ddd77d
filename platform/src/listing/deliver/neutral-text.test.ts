import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { neutralText } from './neutral-text';

it.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+000 55 500 0001', `'+000 55 500 0001`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['\t=1', `' =1`],
  ['\r\n@x', `'\n@x`],
  ['\u3164-1', `'\u3164-1`],
  ['﹢1', `'﹢1`],
  ['\u0000=1', `'=1`],
  ['One\r\ntwo\u2028three\u0000\u0007\tfour', 'One\ntwo\nthree four'],
  ['شركة\u200f الميناء\u061c', 'شركة الميناء'],
  ['half \ud83d', 'half \ufffd'],
  ['\u200b=1', `'\u200b=1`],
  ['\u202e=1', `'=1`],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['\u2067one\u2069 \u202atwo\u202c', 'one two'],
])('%j becomes %j', (text, neutral) => {
  expect(neutralText(text)).toBe(neutral);
});

it.each([
  'Quayside "Cold" Stores',
  '1+1=2',
  'a@zone.example',
  'O’Neil - Sons',
  'شركة الميناء',
  'One\n\n=two',
  '👩‍🚀',
  '',
])('leaves %j as it is', (text) => {
  expect(neutralText(text)).toBe(text);
});

const NEUTRALIZED = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

it('begins like no formula, has no overrides and controls, and every other character, whatever the text', () => {
  const odd = [
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\t',
    ' ',
    '\r',
    '\0',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u3164',
    "'",
    '\ud800',
  ];
  const unit = fc.oneof(anyCharacter, fc.constantFrom(...odd));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const neutral = neutralText(text);
      expect(
        neutral.normalize('NFKC').replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
      ).not.toMatch(/^[=+@-]/);
      expect(neutral.replaceAll('\n', '')).not.toMatch(NEUTRALIZED);
      const plain = (of: string) => of.replace(NEUTRALIZED, '').replace(/[ \ufffd]/g, '');
      expect([plain(text), `'${plain(text)}`]).toContain(plain(neutral));
      expect(neutralText(neutral)).toBe(neutral);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
