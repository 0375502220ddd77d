import fc from 'fast-check';
import { checkListingRequest as bySchema } from './by-schema';
import { INDUSTRIES } from './fields';
import { checkListingRequest } from './minimal';

// Runs the tests of the schema check with the small check.
jest.mock('#check-listing', () => jest.requireActual('./minimal'));

require('../listing.test');

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constant('a@b.example'),
  fc.constant('+1 23456'),
);
const value = fc.oneof(text, fc.anything());
const request = fc.record(
  {
    name: value,
    industry: fc.oneof(fc.constantFrom<unknown>(...INDUSTRIES, '', ' tourism'), value),
    contact: value,
    email: value,
    phone: value,
    message: value,
    terms: fc.oneof(fc.constant(true), value),
    extra: value,
  },
  { requiredKeys: [] },
);

it('gives the same result as the schema for any input', () => {
  const isSame = (input: unknown) => expect(checkListingRequest(input)).toEqual(bySchema(input));
  fc.assert(fc.property(fc.oneof(request, fc.anything()), isSame), { numRuns: PROPERTY_RUNS });
});
