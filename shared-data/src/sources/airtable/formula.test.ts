import fc from 'fast-check';
import { evaluate, readLiteral } from '../../testing/formula-reader';
import { linkedByName, quoted } from './formula';

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', '"', '\n', '\r', '\t', '{', '}', '(', ')', ',', '😀', 'ا'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  ),
  maxLength: 30,
});

describe('quoted', () => {
  it('reads back as the same text, whatever it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(readLiteral(quoted(text))).toBe(text);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('leaves no bare line break', () => {
    expect(quoted('a\nb\rc\td')).toBe('"a\\nb\\rc\\td"');
  });
});

describe('linkedByName', () => {
  it('holds exactly where both names occur, whatever they are', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (category, subcategory, other) => {
        const formula = linkedByName(category, subcategory);
        if (formula === undefined) return;
        const joined = (field: string) => (field === 'Category' ? category + other : subcategory);
        expect(evaluate(formula, joined)).toBe(true);
        expect(evaluate(formula, () => other)).toBe(other.includes(category) && other.includes(subcategory));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('asks for nothing that cannot be asked', () => {
    expect(linkedByName('', '')).toBeUndefined();
    expect(linkedByName('\ud800', 'Port')).toBe('AND(FIND("Port", ARRAYJOIN({Subcategory})))');
  });
});
