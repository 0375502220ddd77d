import fc from 'fast-check';
import { checkListingRequest as bySchema } from './by-schema';
import { INDUSTRIES } from './fields';
import { checkListingRequest } from './small';

// What is a fault, is one with the small check as well.
jest.mock('#check-listing', () => jest.requireActual('./small'));

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

it('says the same of anything', () => {
  const isSame = (input: unknown) => expect(checkListingRequest(input)).toEqual(bySchema(input));
  fc.assert(fc.property(fc.oneof(request, fc.anything()), isSame), { numRuns: PROPERTY_RUNS });
});
