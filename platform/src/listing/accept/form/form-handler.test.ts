import { formWords, TYPED, useFormServer } from './form.testing';

const { ask, clock, database, post, send, start, stored, url } = useFormServer();

const REQUIRED = ['name', 'industry', 'contact', 'email', 'phone', 'terms'];
const STORED = { ...TYPED, message: 'We store fish.\nAnd ice.', terms: 1, quarantine_reason: null };

describe('a valid form', () => {
  it('is shown for review, stored when sent, and confirmed on a page that cannot send it again', async () => {
    const check = await post({ ...TYPED, lang: 'en' });
    expect(check.response.status).toBe(200);
    expect(check.notes).toEqual(['Nothing has been sent yet. Check what you typed, then send it.']);
    expect(check.fields).toMatchObject({ ...TYPED, lang: 'en', subject: '' });
    expect(check.errors).toEqual({});
    expect(await stored()).toEqual([]);

    const sent = await send(check);
    expect([sent.response.status, sent.html]).toEqual([303, '']);
    expect(await stored()).toMatchObject([STORED]);

    const location = sent.response.headers.get('location') ?? '';
    const thanks = await ask({}, new URL(location, url()).search);
    expect(thanks.response.status).toBe(200);
    expect(thanks.notes[0]).toBe('Your request has been sent.');
    expect(thanks.document.querySelector('form')).toBeNull();
    expect(thanks.document.querySelector('a[href="/en/list-your-business"]')).not.toBeNull();
    expect(thanks.document.querySelector('a[href="/en"]')).not.toBeNull();
    await ask({ method: 'HEAD' }, '?sent=en');
    expect(await stored()).toHaveLength(1);
  });

  it('is stored once, however often it is sent, and again when the visitor goes back and changes it', async () => {
    const check = await post(TYPED);
    clock.now += 5_000;
    const all = await Promise.all([post(check.fields), post(check.fields), post(check.fields)]);
    expect(all.map(({ response }) => response.status)).toEqual([303, 303, 303]);
    expect(await stored()).toHaveLength(1);

    const changed = await send(check, { message: 'Something else' });
    expect(changed.response.status).toBe(200);
    expect(changed.fields.message).toBe('Something else');
    expect((await send(changed)).response.status).toBe(303);
    expect((await stored()).map(({ message }) => message)).toEqual([STORED.message, 'Something else']);
  });

  it('that reports a mistake has the business in its message', async () => {
    const about = 'Report of a mistake: Quay – https://zone.example/business/rec0000000000Quay';
    const check = await post({ ...TYPED, about, message: 'The phone number.' });
    expect(check.fields.message).toBe(`${about}\r\nThe phone number.`);
    await send(check);
    expect(await stored()).toMatchObject([{ message: `${about}\nThe phone number.` }]);
  });

  it('with the longest message in three-byte characters is accepted', async () => {
    const message = '港'.repeat(4_000);
    await send(await post({ ...TYPED, message }));
    expect(await stored()).toMatchObject([{ message }]);
  });
});

describe('an invalid form', () => {
  it('is shown again with an error at each faulty field and everything that was typed, until it is valid', async () => {
    const wrong = {
      name: ' ',
      industry: 'fishing',
      email: 'nobody',
      phone: 'abc',
      message: 'x'.repeat(4_001),
    };
    const first = await post({ contact: 'Sample', ...wrong });
    expect(first.response.status).toBe(200);
    expect(first.errors).toEqual({
      name: 'Enter the name of your company.',
      industry: 'This entry was not accepted. Check it and change it.',
      email: 'Enter an email address such as name@example.com.',
      phone: expect.stringContaining('This is not a phone number.'),
      message: 'This text is too long. Shorten it.',
      terms: 'Accept the terms to send the request.',
    });
    expect(first.fields).toMatchObject({ ...wrong, contact: 'Sample', industry: '' });
    expect(first.document.querySelector('[autofocus]')?.getAttribute('name')).toBe('name');

    const second = await send(first, { name: 'Quayside' });
    expect(second.response.status).toBe(422);
    expect(Object.keys(second.errors)).toEqual(['industry', 'email', 'phone', 'message', 'terms']);
    expect(second.fields).toMatchObject({ name: 'Quayside', email: 'nobody' });
    expect(await stored()).toEqual([]);

    expect((await send(second, TYPED)).response.status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  it('with texts that are too long keeps all of them, and says how long they may be', async () => {
    const long = {
      name: 'n'.repeat(121),
      contact: 'c'.repeat(300),
      email: `${'a'.repeat(250)}@b.example`,
      phone: '1'.repeat(41),
      message: '港'.repeat(10_000),
    };
    const first = await post({ ...TYPED, ...long, lang: 'de' });
    const second = await send(first);
    expect([first.response.status, second.response.status]).toEqual([200, 422]);
    for (const page of [first, second]) {
      expect(page.fields).toMatchObject(long);
      expect(Object.keys(page.errors)).toEqual(Object.keys(long));
      const limits = [...page.document.querySelectorAll('.limit')].map(({ textContent }) => textContent);
      expect(limits).toEqual(
        ['120', '120', '254', '40', '4.000'].map((most) => `Höchstens ${most} Zeichen.`),
      );
      // A browser would cut what is pasted.
      expect(page.html).not.toMatch(/maxlength/i);
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['that is empty', '', REQUIRED],
    ['of a single %', '%', REQUIRED],
    ['with names of Object.prototype', '__proto__=1&constructor=2&toString=3', REQUIRED],
    [
      'of 200 fields',
      Array.from({ length: 200 }, (_, index) => `field${index}=${index}`).join('&'),
      REQUIRED,
    ],
    [
      'with repeated fields',
      'name=a&name=b&industry=other&contact=c&contact=d&email=a@b.example&phone=12345&terms=on&terms=on',
      ['name', 'contact', 'terms'],
    ],
    [
      'of broken escapes and control characters',
      'name=%FF%zz&industry=other&contact=a%00b&email=a@b.example&phone=12345&message=c%00d&terms=off',
      ['contact', 'terms'],
    ],
  ])('%s is answered with a page', async (_, body, fields) => {
    const page = await post(body);
    expect(page.response.status).toBe(200);
    expect(Object.keys(page.errors)).toEqual(fields);
    expect((await send(page)).response.status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('with an unknown field is refused as in JSON, and shown again without it', async () => {
    const check = await post(TYPED);
    const refused = await send(check, { website: 'x' });
    expect([refused.response.status, refused.errors]).toEqual([422, {}]);
    expect(refused.fields).not.toHaveProperty('website');
    expect((await send(refused)).response.status).toBe(303);
  });

  it('in bytes that are not UTF-8 is shown again as far as it could be decoded', async () => {
    const body = Buffer.concat([Buffer.from('name='), Buffer.from([0xff, 0xfe]), Buffer.from('Quay')]);
    const page = await ask({
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(page.fields.name).toBe('��Quay');
  });

  it('that is too long is answered with a 413 page', async () => {
    const refused = await post({ ...TYPED, message: 'x'.repeat(100_000) }, { Cookie: 'lng=de' });
    expect(refused.response.status).toBe(413);
    expect(refused.document.documentElement.lang).toBe('de');
    expect(await stored()).toEqual([]);
  });
});

describe('the token', () => {
  it.each([
    ['that is too old', {}, 25 * 60 * 60 * 1_000],
    ['that is forged', { 'form-token': `${(0).toString(36)}.${'x'.repeat(43)}` }, 5_000],
  ])('%s leads to the page again, with a new token', async (_, changes, afterMs) => {
    const check = await post({ ...TYPED, lang: 'en' });
    const again = await send(check, changes, afterMs);
    expect(again.response.status).toBe(200);
    expect(again.notes[0]).toContain('too much time has passed');
    expect(again.fields).toMatchObject(TYPED);
    expect(await stored()).toEqual([]);
    expect((await send(again)).response.status).toBe(303);
    expect(await stored()).toMatchObject([STORED]);
  });

  it.each([
    [900, 'too-fast'],
    [1_100, null],
  ])('sent back after %i ms has the quarantine reason %s', async (afterMs, quarantine) => {
    expect((await send(await post(TYPED), {}, afterMs)).response.status).toBe(303);
    expect(await stored()).toMatchObject([{ quarantine_reason: quarantine }]);
  });

  it('does not help if the honeypot was filled in, on either page', async () => {
    await send(await post({ ...TYPED, subject: 'Buy now' }));
    await send(await post(TYPED), { subject: 'Buy now' });
    expect((await stored()).map(({ quarantine_reason }) => quarantine_reason)).toEqual([
      'honeypot',
      'honeypot',
    ]);
  });
});

describe('refusals that are not the visitor’s fault', () => {
  it('return 429 with Retry-After and everything that was typed after too many attempts', async () => {
    await start({ rateLimit: { windowMs: 60_000, perAddress: 2, perNetwork: 10, stored: 10 } });
    const [check] = [await post(TYPED), await post(TYPED)];
    const refused = await send(check, {}, 10_000);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '50']);
    expect(refused.notes.join()).toContain('wait a few minutes');
    expect(refused.fields).toMatchObject(TYPED);
    expect((await send(refused, {}, 60_000)).response.status).toBe(303);
  });

  it('return the same when the limit of stored requests is reached', async () => {
    await start({ rateLimit: { windowMs: 60_000, perAddress: 99, perNetwork: 99, stored: 1 } });
    const pages = [await post(TYPED), await post(TYPED)] as const;
    expect((await send(pages[0])).response.status).toBe(303);
    const refused = await send(pages[1]);
    expect(refused.response.status).toBe(429);
    expect((await send(refused, {}, 60_000)).response.status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it.each(['secrets', 'listing_requests'] as const)('return 503 if the database lacks %s', async (table) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const check = await post(TYPED);
    // A server that has not read its secret yet.
    await start();
    await database().schema.alterTable(table).renameTo('away').execute();
    const refused = await send(check);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(refused.notes).toContain(
      'Everything you typed is still here. Try again, or contact us by phone or email.',
    );
    expect(refused.document.querySelector('a[href="mailto:hello@zone.example"]')).not.toBeNull();
    expect(refused.fields).toMatchObject(TYPED);
    expect(report.mock.calls.flat().join()).not.toContain('Quayside');
    report.mockRestore();

    await database().schema.alterTable('away').renameTo(table).execute();
    expect((await send(refused)).response.status).toBe(303);
    expect(await stored()).toMatchObject([STORED]);
  });
});

describe('the origin', () => {
  it.each([
    ['https://elsewhere.example', 'cross-site'],
    ['null', 'cross-site'],
    ['null', 'same-site'],
    ['null', 'none'],
  ])('%s (%s) is refused, with a link to the form', async (Origin, site) => {
    const check = await post(TYPED);
    clock.now += 5_000;
    const refused = await post(check.fields, { Origin, 'Sec-Fetch-Site': site, 'Accept-Language': 'ar' });
    expect(refused.response.status).toBe(403);
    expect(refused.document.documentElement.lang).toBe('ar');
    expect(refused.document.querySelector('a[href="/ar/list-your-business"]')).not.toBeNull();
    expect(refused.html).not.toContain('Quayside');
    expect(await stored()).toEqual([]);
  });

  it('may be hidden by a page of ours', async () => {
    const check = await post(TYPED);
    clock.now += 5_000;
    const sent = await post(check.fields, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' });
    expect(sent.response.status).toBe(303);
  });
});

describe('a request that is not a form', () => {
  it('is answered in JSON', async () => {
    const json = await post(JSON.stringify({}), { 'Content-Type': 'application/json' });
    expect([json.response.status, JSON.parse(json.html)]).toMatchObject([422, { error: 'invalid-fields' }]);
    const wanted = await post(TYPED, { Accept: 'application/json' });
    expect([wanted.response.status, JSON.parse(wanted.html)]).toEqual([
      415,
      { error: 'unsupported-media-type' },
    ]);
    for (const type of ['multipart/form-data; boundary=x', 'text/plain'])
      expect((await post('x', { 'Content-Type': type })).response.status).toBe(415);
    expect((await ask()).response.status).toBe(405);
    expect((await ask({}, '?sent=xx')).response.status).toBe(405);
  });

  it('includes any form while no live remote declares the texts', async () => {
    await start({ words: { ...(await formWords()), texts: async () => undefined } });
    expect((await post(TYPED)).response.status).toBe(415);
    expect((await ask({}, '?sent=en')).response.status).toBe(405);
  });
});
