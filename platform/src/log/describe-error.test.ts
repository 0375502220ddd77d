import { anyCharacter } from '@zone-directory/testing/any-character';
import fc from 'fast-check';
import { createLog } from './create-log';

/** Returns the line about an error. */
async function lineAbout(err: unknown): Promise<string> {
  let text = '';
  const log = await createLog(
    { level: 'info', format: 'json', secrets: [] },
    { write: (line) => (text += line) },
  );
  log.error('line', { err });
  return text;
}

it('has the class, the code and the place of an error, and those of its causes', async () => {
  const cause = Object.assign(new RangeError('inner'), { code: 'ERR_INNER' });
  const error = new AggregateError([new TypeError('one')], 'outer', { cause });
  expect(JSON.parse(await lineAbout(error)).err).toEqual({
    type: 'AggregateError',
    stack: expect.stringMatching(/^ {4}at .*describe-error\.test\.ts:\d+:\d+\)?(\n|$)/),
    cause: expect.objectContaining({ type: 'RangeError', code: 'ERR_INNER' }),
    errors: [expect.objectContaining({ type: 'TypeError' })],
  });
});

it('survives what is no error, and causes that go round', async () => {
  const round: { cause?: unknown } = {};
  round.cause = round;
  for (const thrown of [undefined, null, 1, 'text', round, Object.create(null)])
    expect(JSON.parse(await lineAbout(thrown))).toMatchObject({ level: 'error', msg: 'line' });
});

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

/** What libraries make of a text that they cannot use. */
const FAILURES: readonly ((typed: string) => unknown)[] = [
  (typed) => new Error(typed),
  (typed) => typed,
  (typed) =>
    Object.assign(new Error('duplicate key'), {
      detail: `Key (email)=(${typed})`,
      parameters: [typed],
      where: typed,
    }),
  (typed) =>
    Object.assign(new Error(`insert into listing_requests values (${typed})`), {
      code: 'SQLITE_CONSTRAINT',
      rawCode: 1,
      sql: typed,
    }),
  (typed) => thrownBy(() => JSON.parse(`{"name": ${typed}`)),
  (typed) => thrownBy(() => new URL(`//${typed}`)),
  (typed) =>
    Object.assign(new TypeError('fetch failed'), { cause: new Error(`https://zone.example/?q=${typed}`) }),
  (typed) =>
    new AggregateError([new Error(typed)], typed, { cause: { message: typed, name: typed, code: typed } }),
  (typed) => Object.assign(new Error('x'), { name: `Error ${typed}`, code: `E ${typed}` }),
  (typed) => new Error(`x\n    at ${typed} (/${typed}.js:1:1)\n    at ${typed}`),
  (typed) => Object.assign(new Error('x'), { stack: `Error: x\n    at ${typed}` }),
];

it('has nothing of what somebody typed, wherever an error carries it', async () => {
  // Nothing that a line has anyway.
  const typed = fc
    .string({ unit: anyCharacter, minLength: 1, maxLength: 40 })
    .map((text) => `Ünal's ${text} office@rope-works.example`);
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...FAILURES), async (text, failure) => {
      const line = await lineAbout(failure(text));
      expect(line).toMatch(/"err":\{"type":/);
      expect(line).not.toMatch(/Ünal|rope-works/);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
