import { createAirtable } from './create-airtable';
import type { RateLimitOptions } from './rate-limit';
import { testBase } from './test-base';

const definition = testBase(1);

function limited(rateLimit: RateLimitOptions) {
  const clock = { now: 0 };
  const { fetch: handle } = createAirtable({ base: definition, rateLimit, now: () => clock.now });
  const ask = (key = definition.apiKey, method = 'GET') =>
    handle(
      new Request(`http://airtable.test/v0/${definition.baseId}/Businesses`, {
        method,
        headers: { authorization: `Bearer ${key}` },
      }),
    );
  return {
    clock,
    ask,
    statuses: async (count: number) => {
      const seen: number[] = [];
      for (let index = 0; index < count; index += 1) seen.push((await ask()).status);
      return seen;
    },
  };
}

test('allows five requests a second, then refuses all for 30 seconds', async () => {
  const { clock, ask, statuses } = limited({ perSecond: 5 });
  expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
  clock.now += 29_999;
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refused.json()).toEqual({
    error: { type: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded. Please try again later' },
  });
  clock.now += 1;
  expect((await ask()).status).toBe(200);
});

test('never refuses a slower client', async () => {
  const { clock, ask } = limited({ perSecond: 5 });
  for (let index = 0; index < 40; index += 1) {
    expect((await ask()).status).toBe(200);
    clock.now += 200;
  }
});

test('counts neither preflights nor requests with a wrong key', async () => {
  const { ask, statuses } = limited({ perSecond: 2 });
  for (let index = 0; index < 5; index += 1) {
    expect((await ask(definition.apiKey, 'OPTIONS')).status).toBe(204);
    expect((await ask('wrong')).status).toBe(401);
  }
  expect(await statuses(3)).toEqual([200, 200, 429]);
});

test('keeps refusing after the monthly cap', async () => {
  const { clock, ask, statuses } = limited({ monthlyCalls: 3 });
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  clock.now += 3_600_000;
  expect(await (await ask()).json()).toMatchObject({
    errors: [{ error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED' }],
  });
});
