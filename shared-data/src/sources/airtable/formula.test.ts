import { anyCharacter } from '@zone-directory/testing/any-character';
import { compileFormula } from 'airtable-embedded/formula';
import fc from 'fast-check';
import { linkedByName, quoted } from './formula';

const PIECES = [
  '\\',
  '"',
  "'",
  '\n',
  '\r',
  '\t',
  '{',
  '}',
  '(',
  ')',
  ',',
  ' ',
  '&',
  'FIND(',
  '😀',
  'ا',
  '\0',
];
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.array(fc.constantFrom(...PIECES, '\ud800')).map((pieces) => pieces.join('')),
);

const compile = (formula: string) => compileFormula(formula, () => true);

describe('quoted', () => {
  it('stands for the same text, whatever it contains', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const finds = compile(`AND(FIND(${quoted(text)}, ARRAYJOIN({Name})))`);
        for (const hay of [text, `before ${text} after`, other, text.slice(1), text.slice(0, -1)])
          expect(finds(() => hay)).toBe(hay.includes(text));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('contains no unescaped line break', () => {
    expect(quoted('a\nb\rc\td')).toBe('"a\\nb\\rc\\td"');
  });
});

describe('linkedByName', () => {
  it('is true exactly where both names occur, whatever characters they contain', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (category, subcategory, other) => {
        const formula = linkedByName(category, subcategory);
        if (formula === undefined) return;
        const keeps = (first: string, second: string) =>
          compile(formula)((field) => (field === 'Category' ? first : second));
        // Half a surrogate pair cannot be sent: the formula then asks for the other name alone.
        const within = (name: string) => /\p{Surrogate}/u.test(name) || other.includes(name);
        expect(keeps(category, `x${subcategory}x`)).toBe(true);
        expect(keeps(other, subcategory)).toBe(within(category));
        expect(keeps(category, other)).toBe(within(subcategory));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('leaves out names that cannot be queried', () => {
    expect(linkedByName('', '')).toBeUndefined();
    expect(linkedByName('\ud800', 'Port')).toBe('AND(FIND("Port", ARRAYJOIN({Subcategory})))');
  });
});
