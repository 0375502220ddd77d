import fc from 'fast-check';
import { checkListingRequest, LISTING_LIMITS, PHONE_PATTERN } from './listing';

const request = {
  name: ' Example Co ',
  industry: 'logistics',
  contact: 'A. Person',
  email: 'a@b.example',
  phone: '+000 55 500 0000',
  message: 'Hello\nthere',
  terms: true,
};

it('accepts a complete request, and trims its texts', () => {
  expect(checkListingRequest(request)).toEqual({ ok: true, request: { ...request, name: 'Example Co' } });
});

it('accepts a request without a message', () => {
  const { message, ...rest } = request;
  expect(checkListingRequest(rest)).toMatchObject({ ok: true, request: { message: '' } });
  expect(checkListingRequest({ ...rest, message: undefined })).toMatchObject({ ok: true });
});

it.each(Object.entries(LISTING_LIMITS))(
  'accepts %s with %i characters, and not one more',
  (field, longest) => {
    const text = field === 'email' ? `${'a.'.repeat(longest / 2 - 2)}a@b` : '1'.repeat(longest);
    const longer = field === 'email' ? `aa${text}` : `${text}1`;
    expect(checkListingRequest({ ...request, [field]: `  ${text}\n` })).toMatchObject({
      ok: true,
      request: { [field]: text },
    });
    expect(checkListingRequest({ ...request, [field]: longer })).toMatchObject({
      faults: { [field]: 'tooLong' },
    });
  },
);

it.each([
  ['name', undefined, 'required'],
  ['name', '   ', 'required'],
  ['name', 17, 'required'],
  ['name', 'two\nlines', 'invalid'],
  ['industry', '', 'required'],
  ['industry', undefined, 'required'],
  ['industry', 'banking', 'invalid'],
  ['industry', ' tourism', 'invalid'],
  ['industry', 'toString', 'invalid'],
  ['contact', '', 'required'],
  ['email', 'nobody', 'invalid'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'invalid'],
  ['phone', undefined, 'required'],
  ['phone', 'abc', 'invalid'],
  ['phone', '---', 'invalid'],
  ['phone', '+(0) 1-2-3', 'invalid'],
  ['phone', 'office 12345', 'invalid'],
  ['phone', '12345 office', 'invalid'],
  ['phone', 'a@b.example', 'invalid'],
  ['phone', '00000\n00000', 'invalid'],
  ['message', {}, 'invalid'],
  ['message', null, 'invalid'],
  ['terms', false, 'required'],
  ['terms', 'true', 'required'],
  ['terms', undefined, 'required'],
  ['extra', 1, 'unknown'],
  ['toString', 1, 'unknown'],
])('reports %s with the value %j as %s', (field, value, fault) => {
  expect(checkListingRequest({ ...request, [field]: value })).toEqual({
    ok: false,
    faults: { [field]: fault },
  });
  if (value !== undefined) return;
  const without = Object.fromEntries(Object.entries(request).filter(([name]) => name !== field));
  expect(checkListingRequest(without)).toEqual({ ok: false, faults: { [field]: fault } });
});

it.each([
  '12345',
  '+000 55 500 0000',
  '00 (0)55.500-0000 / 01',
  '+٠٠٠ ٥٥ ٥٠٠ ٠٠٠٠',
  '０３－１２３４－５６７８',
  '03ー1234−5678',
  '\u202a+000 55 500 0000\u202c',
  '055 500 0000 ext. 12',
  '055 500 0000x12',
  '(055) 500-00-00, доб. 12',
  '055 500 0000 تحويلة ١٢',
  '03-1234-5678(内線12)',
  '055 5000 or 055 5001',
])('accepts the phone number %s, as a browser does', (phone) => {
  expect(checkListingRequest({ ...request, phone })).toMatchObject({ ok: true, request: { phone } });
  expect(matches(phone)).toBe(true);
});

it('accepts the phone numbers that a browser accepts', () => {
  const signs = fc.constantFrom('1', '٢', '3', '+', '-', ' ', '(', ')', 'x', 'ب', '.', '！', 'ー');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 14 }), (phone) => {
      expect(checkListingRequest({ ...request, phone }).ok).toBe(phone.trim() !== '' && matches(phone));
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

/** Whether a browser accepts it as a phone number. */
function matches(phone: string): boolean {
  const input = document.createElement('input');
  input.pattern = PHONE_PATTERN;
  input.value = phone;
  return input.validity.valid;
}

it('accepts the e-mail addresses that a browser accepts', () => {
  const input = document.createElement('input');
  input.type = 'email';
  fc.assert(
    fc.property(
      fc.oneof(fc.emailAddress(), fc.string({ unit: fc.constantFrom('a', '@', '.', '-', ' ', '"', '1') })),
      (email) => {
        input.value = email;
        const byBrowser = input.value.trim() !== '' && input.validity.valid;
        if (input.value.length > 254) return;
        expect(checkListingRequest({ ...request, email: input.value }).ok).toBe(byBrowser);
      },
    ),
    { numRuns: PROPERTY_RUNS },
  );
});

it('refuses arbitrary input without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => expect(checkListingRequest(input).ok).toBe(false)),
    { numRuns: PROPERTY_RUNS },
  );
});
