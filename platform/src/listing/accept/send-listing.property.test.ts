import { HONEYPOT_FIELD } from '@zone-directory/shared-data/core';
import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { useHandler } from './handler.testing';
import { SAMPLE } from './sample.testing';

const ANSWERS = [201, 400, 413, 422];

const handler = useHandler();
const send = async (body: string): Promise<number> => {
  const response = await handler.send(body);
  await response.json();
  return response.status;
};

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.constant('\ud800\u0000'),
);
const anyField = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom('logistics', 'a@example.com', true));
// Almost valid: one to three fields of the sample are replaced.
const almostGood = fc
  .dictionary(fc.constantFrom(...Object.keys(SAMPLE), HONEYPOT_FIELD, '__proto__', 'constructor'), anyField, {
    minKeys: 1,
    maxKeys: 3,
  })
  .map((changes) => JSON.stringify({ ...SAMPLE, ...changes }));
const body = fc.oneof(
  fc.constant(JSON.stringify(SAMPLE)),
  almostGood,
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.json(),
  anyText,
  fc.tuple(almostGood, fc.nat()).map(([text, cut]) => text.slice(0, cut % (text.length + 1))),
);

it('answers arbitrary bodies with an expected status', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const status = await send(text);
      seen.add(status);
      expect(ANSWERS).toContain(status);
    }),
    { numRuns: PROPERTY_RUNS },
  );
  // Otherwise the bodies were not varied enough.
  expect([...seen].sort()).toEqual(expect.arrayContaining([201, 400, 422]));
}, 1_200_000);

it.each([
  ['nested arrays', '['.repeat(16_000) + ']'.repeat(16_000)],
  ['open arrays', '['.repeat(32_000)],
  ['nested objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a deep field', JSON.stringify(SAMPLE).replace('"logistics"', '['.repeat(10_000) + ']'.repeat(10_000))],
  ['many fields', `{${Array.from({ length: 3_000 }, (_, index) => `"${index}":1`).join(',')}}`],
  [
    'a long almost-address',
    JSON.stringify({ ...SAMPLE, email: `${'a'.repeat(20_000)}@${'a.'.repeat(3_000)}` }),
  ],
  ['a huge number', `{"terms":1${'0'.repeat(30_000)}}`],
])('answers %s quickly', async (_, text) => {
  const start = performance.now();
  expect([400, 422]).toContain(await send(text));
  expect(performance.now() - start).toBeLessThan(2_000);
});
