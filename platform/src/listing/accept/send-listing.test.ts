import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create, expectRefusal, send, stored } = useHandler();

describe('a valid request', () => {
  it('is stored exactly as sent, then acknowledged', async () => {
    const response = await create({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5) })(
      listingRequest(SAMPLE),
      VISITOR,
    );
    const { id } = (await response.json()) as { id: string };
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await stored()).toEqual([
      {
        ...SAMPLE,
        id,
        received_at: '2026-01-02T03:04:05.000Z',
        idempotency_key: null,
        terms: 1,
        quarantine_reason: 'no-token',
        released_at: null,
        done_at: null,
        language: null,
        privacy_text: null,
      },
    ]);
  });

  it('needs no message', async () => {
    const { message: _, ...rest } = SAMPLE;
    expect((await send(rest)).status).toBe(201);
    expect(await stored()).toMatchObject([{ message: '' }]);
  });
});

describe('the request itself', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('by %s is refused', async (method) => {
    const response = await create()(new Request('http://zone.example/', { method }), VISITOR);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    await expectRefusal(response, 405, 'method-not-allowed');
  });

  it.each([
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Content-Type', 'application/jsonp'],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Encoding', 'gzip'],
  ])('of %s %s is refused', async (name, value) => {
    await expectRefusal(await send(SAMPLE, { headers: { [name]: value } }), 415, 'unsupported-media-type');
  });

  it.each(['', '{', '{"name":', 'name=x', '[1,]', 'undefined'])(
    'with the body %j is refused',
    async (body) => {
      await expectRefusal(await send(body), 400, 'bad-json');
    },
  );

  it('that is not UTF-8 is refused', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' };
    await expectRefusal(await send('', { body, headers }), 400, 'bad-json');
  });

  it('of more than 32 KB is refused, and one of exactly 32 KB is accepted', async () => {
    const padded = (length: number) =>
      JSON.stringify(SAMPLE) + ' '.repeat(length - Buffer.byteLength(JSON.stringify(SAMPLE)));
    await expectRefusal(await send(padded(32 * 1024 + 1)), 413, 'too-large');
    expect((await send(padded(32 * 1024))).status).toBe(201);
  });
});

describe('fields', () => {
  const faultsOf = async (body: unknown) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { error: string; fields: { field: string; code: string }[] };
    expect(answer.error).toBe('invalid-fields');
    expect(await stored()).toEqual([]);
    return answer.fields;
  };

  it.each([
    ['name', '  ', 'required'],
    ['name', 7, 'required'],
    ['name', 'x'.repeat(121), 'tooLong'],
    ['name', 'a\u0007b', 'invalid'],
    ['industry', '', 'required'],
    ['industry', 'fishing', 'invalid'],
    ['contact', null, 'required'],
    ['email', 'contact', 'invalid'],
    ['phone', '', 'required'],
    ['phone', 'abc', 'invalid'],
    ['message', 'x'.repeat(4001), 'tooLong'],
    ['message', 'a\u0000b', 'invalid'],
    ['message', 'a\ud800b', 'invalid'],
    ['terms', false, 'required'],
    ['terms', 'true', 'required'],
    ['website', 'x', 'unknown'],
    ['toString', 'x', 'unknown'],
    ['subject', 7, 'invalid'],
  ])('%s as %j is reported as %s', async (field, value, code) => {
    expect(await faultsOf({ ...SAMPLE, [field]: value })).toEqual([{ field, code }]);
  });

  it('named __proto__ are reported as unknown', async () => {
    const body = `{"__proto__":{"terms":true},${JSON.stringify({ ...SAMPLE, terms: undefined }).slice(1)}`;
    expect(await faultsOf(body)).toEqual([
      { field: 'terms', code: 'required' },
      { field: '__proto__', code: 'unknown' },
    ]);
  });

  it.each(['null', '[]', '7', '"text"', '{}'])('missing from %s are all reported', async (body) => {
    expect(await faultsOf(body)).toEqual(
      ['name', 'industry', 'contact', 'email', 'phone', 'terms'].map((field) => ({
        field,
        code: 'required',
      })),
    );
  });

  it('that are unknown are reported up to a limit, and shortened', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${index}${'x'.repeat(70)}`, 1]),
    );
    const faults = await faultsOf({ ...SAMPLE, ...many });
    expect(faults).toHaveLength(20);
    expect(faults.every(({ field }) => field.length === 64)).toBe(true);
  });
});
