import { compileFormula } from 'airtable-embedded/formula';
import fc from 'fast-check';
import { anyCharacter } from 'testing/any-character';
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

/** Evaluates a formula with the embedded Airtable, for a row with these fields. */
function evaluate(formula: string, fields: Readonly<Record<string, string | readonly string[]>>): unknown {
  const program = compileFormula(formula, (name) => (Object.hasOwn(fields, name) ? name : undefined));
  return program.run({ id: 'recAAAAAAAAAAAAAA', createdTime: '', field: (name) => fields[name] ?? null });
}

describe('quoted', () => {
  it('evaluates to the same text, whatever it contains', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const fields = { Name: text, Other: other, Longer: `before ${text} after` };
        expect(evaluate(quoted(text), fields)).toBe(text);
        expect(evaluate(`Name = ${quoted(text)}`, fields)).toBe(true);
        expect(evaluate(`Other = ${quoted(text)}`, fields)).toBe(text === other);
        expect(evaluate(`FIND(${quoted(text)}, Longer)`, fields)).toBe(fields.Longer.indexOf(text) + 1);
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
        const keeps = (...[first, second]: readonly string[]) =>
          evaluate(formula, { Category: [first ?? ''], Subcategory: [second ?? ''] });
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
