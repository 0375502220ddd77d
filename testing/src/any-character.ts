import fc from 'fast-check';

// The range of surrogates, which are not characters on their own.
const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff];

/**
 * Any Unicode character, as `unit` of `fc.string`: the same cases as its `'binary'`, for which fast-check builds a
 * table of all million characters in every test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - HALVES).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('not one character');
    return point < FIRST_HALF ? point : point - HALVES;
  },
);
