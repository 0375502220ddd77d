import fc from 'fast-check';
import { naiveFold, naiveMatch, naiveSearch } from '../testing/naive-search';
import { fold } from './fold';
import { matchRanges } from './match-ranges';
import { createSearchIndex, search } from './search-index';

/** Ten times as many as for the other properties, at most 200,000: there are many scripts. */
const SEARCHES = Math.min(10 * PROPERTY_RUNS, 200_000);
/** Texts per directory: more than one, because creating its index takes longer than searching it. */
const TEXTS = 2;

const SCRIPTS = [
  'abcdefghijklmnopqrstuvwxyz ABCDEIJKST',
  'àéîõüçñÅØøæÆœŒłŁđĐßẞǿǽﬁﬀ',
  'ıIiİğşŞçÖöü',
  'αάβγδεσςΣΆΏώϊΐ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىآأإٱئؤءیک',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'абвгдеёжзийкАБЁЙЇї',
  'कखगघङचजािीुूेैोौ्ंःक़',
  'กขคงจฉชาิีึืุูเแโ่้',
  'あいうかがきぎハバパひびぴアカガーヴ',
  '港口物流中心公司酒店',
  '한글각가나다',
];
const PIECES = [
  ...['e\u0301', 'A\u030a', 'o\u0328\u0301', 'か\u3099', 'ｶﾞ', 'ﾊﾟ', '\u1112\u1161\u11ab', 'ㄱㅏ', 'ﾡￂ'],
  ...[
    'لُغَة',
    'שָׁלוֹם',
    'كـتـاب',
    '\u0301',
    '\u3099',
    '\u0654',
    '\u093c',
    '\u200b',
    '\u200d',
    '\u200f',
    '\ufe0f',
  ],
  ...['👩‍👩‍👧', '👍🏽', '🇸🇦', '❤️', '⚓', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𠮷', '𝒜', '𐐀', '\ud83d', '\ude00'],
  ...[
    'ＡＢ',
    'ａｂｃ',
    '１２',
    '٣٤',
    '۵۶',
    '०१',
    '๓',
    '၄',
    '\u{104a1}',
    '7',
    '½',
    '²',
    'Ⅷ',
    '㎏',
    'ﷺ',
    'ŀ',
    'ŉ',
    '\0',
    ...'‐‑‒–—―−⁃֊־〜゠﹣－‘’‚“”„«»‹›′″‴⁗ʻʿ´`"՚׳״❛❝「」『〝＂＇｢'.split(''),
  ],
];
const SEPARATORS = [
  ' ',
  ' ',
  ' ',
  '-',
  '’',
  "'",
  'ʼ',
  '(',
  ') ',
  '&',
  '/',
  ', ',
  '\u00a0',
  '\u3000',
  '´',
  ...['‑', '–', '−', '﹘', '－', '\u00ad', '"', '“', '»', '″', '`', '「', 'ー'],
  '',
  '\n',
];

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...SCRIPTS)
      .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 5 })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...SCRIPTS),
        fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 2 }),
      )
      .map(([letters, pieces]) => letters.slice(1, 3) + pieces.join('') + letters.slice(3, 4)),
  },
);
const CHANGES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => text.replace(/\p{M}/gu, ''),
  (text) => text.replace(/[!-~]/g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join('\u200c'),
  (text) => ` ${text}\t`,
  naiveFold,
];

/** How to make a text, once there are names to cut it from. */
const text = fc.record({
  cut: fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 6 })),
  change: fc.constantFrom(...CHANGES),
  stray: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: word }),
});
type Text = typeof text extends fc.Arbitrary<infer Value> ? Value : never;

// Few words, used often, so that names share them and one name contains another.
const directory = fc.array(word, { minLength: 2, maxLength: 4 }).chain((words) => {
  const name = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...SEPARATORS)), { maxLength: 3 })
    .map((parts) => parts.map(([part, separator], at) => (at ? separator : '') + part).join(''));
  return fc.record({
    rows: fc.array(fc.tuple(name, fc.oneof(name, fc.constant(''))), { minLength: 1, maxLength: 9 }),
    limit: fc.constantFrom(1, 2, 3, 5, Infinity),
    texts: fc.array(text, { minLength: TEXTS, maxLength: TEXTS }),
  });
});
type Directory = typeof directory extends fc.Arbitrary<infer Value> ? Value : never;

/** The typed text: mostly a piece of one of the names, in another spelling. */
function typed({ rows }: Directory, { cut: [which, start, length], change, stray }: Text): string {
  const names = rows.flat().filter((name) => name !== '');
  const name = names[which % Math.max(1, names.length)] ?? '';
  const from = start % Math.max(1, name.length);
  return stray ?? change(name.slice(from, length === 6 ? undefined : from + 1 + length));
}

const half = (text: string) => text.slice(0, Math.ceil(text.length / 2));

it(`finds the same as the naive search, in the same order, in ${SEARCHES} searches`, () => {
  const ranks = [0, 0, 0, 0, 0];
  fc.assert(
    fc.property(directory, (drawn) => {
      const { rows, limit, texts } = drawn;
      const names = rows.map(([name]) => name);
      const index = createSearchIndex({
        businesses: { names, englishNames: rows.map(([, english]) => english) },
        subcategories: { names },
      });
      // As it is typed: first a part of it.
      for (const text of texts.map((parts) => typed(drawn, parts)).flatMap((whole) => [half(whole), whole])) {
        const { businesses, subcategories } = search(index, text, {
          businesses: limit,
          subcategories: limit,
        });
        expect({ text, businesses, subcategories }).toEqual({
          text,
          businesses: naiveSearch(rows, text, limit),
          subcategories: naiveSearch(
            names.map((name) => [name]),
            text,
            limit,
          ),
        });
        if (businesses.length === 0) ranks[4] = (ranks[4] ?? 0) + 1;
        for (const { rank } of businesses) ranks[rank] = (ranks[rank] ?? 0) + 1;
      }
    }),
    { numRuns: SEARCHES / TEXTS / 2 },
  );
  // Otherwise the cases would prove nothing.
  expect(Math.min(...ranks)).toBeGreaterThan(SEARCHES / 20);
}, 1_200_000);

it(`marks whole characters that contain the typed text, in ${PROPERTY_RUNS} names`, () => {
  const graphemes = new Intl.Segmenter();
  fc.assert(
    fc.property(directory, (drawn) => {
      const [parts] = drawn.texts;
      const text = parts ? typed(drawn, parts) : '';
      const name = drawn.rows[0]?.[0] ?? '';
      const ranges = matchRanges(name, text);
      expect(ranges.length > 0).toBe(naiveMatch(name, text) < 4);
      const ends = new Set(
        Array.from(graphemes.segment(name), ({ index, segment }) => index + segment.length),
      );
      let before = 0;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(start === 0 || ends.has(start)).toBe(true);
        expect(ends.has(end)).toBe(true);
        expect(naiveMatch(name.slice(start, end), text)).toBeLessThan(4);
        before = end;
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
}, 1_200_000);

it(`folds ${PROPERTY_RUNS} texts like the naive fold, and folding twice changes nothing`, () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const text = words.join('');
      expect(fold(text)).toBe(naiveFold(text));
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: PROPERTY_RUNS },
  );
}, 1_200_000);
