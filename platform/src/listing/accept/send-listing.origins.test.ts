import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create, expectRefusal, send, stored } = useHandler();

describe('origins', () => {
  it.each(['https://elsewhere.example', 'null', 'http://zone.example:8080', 'not an origin'])(
    '%s is foreign',
    async (origin) => {
      const response = await send(SAMPLE, { headers: { Origin: origin } });
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(response, 403, 'foreign-origin');
      const preflight = await create()(
        new Request('http://zone.example/', { method: 'OPTIONS', headers: { Origin: origin } }),
        VISITOR,
      );
      expect(preflight.status).toBe(403);
    },
  );

  it('that are listed may send, and read every response', async () => {
    const headers = { Origin: 'https://partner.example' };
    for (const body of [SAMPLE, '{', {}]) {
      const response = await send(body, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBe('https://partner.example');
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    }
    expect(await stored()).toHaveLength(1);
  });

  it('that are listed get their preflight answered', async () => {
    const request = new Request('http://zone.example/', {
      method: 'OPTIONS',
      headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' },
    });
    const response = await create()(request, VISITOR);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key, form-token',
    });
  });

  it('must match PUBLIC_URL if it is set, whatever the Host', async () => {
    const handler = create({ publicUrl: 'https://zone.example' });
    const status = async (host: string, origin: string) => {
      const { method, headers } = listingRequest(SAMPLE);
      headers.set('origin', origin);
      const request = new Request(`http://${host}/`, { method, headers, body: JSON.stringify(SAMPLE) });
      return (await handler(request, VISITOR)).status;
    };
    expect(await status('127.0.0.1:3000', 'https://zone.example')).toBe(201);
    expect(await status('zone.example', 'http://zone.example')).toBe(403);
    expect(await status('evil.example', 'https://evil.example')).toBe(403);
  });

  it('of our own host may send with any scheme, as may requests without an origin', async () => {
    expect((await send(SAMPLE, { headers: { Origin: 'https://zone.example' } })).status).toBe(201);
    const request = listingRequest(SAMPLE);
    request.headers.delete('origin');
    expect((await create()(request, VISITOR)).status).toBe(201);
  });
});
