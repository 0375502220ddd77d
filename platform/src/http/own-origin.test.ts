import { toRequestListener } from './fetch-listener';
import { rawRequest } from './raw-request.testing';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
afterEach(() => server.close());

/** The origins that a handler receives for requests with these hosts. */
async function originsFor(hosts: readonly string[], publicUrl?: string) {
  const requestListener = toRequestListener((_, { origin }) => new Response(origin), { publicUrl });
  server = await startServer({ port: 0, purpose: 'page', requestListener });
  const answers = hosts.map((host) =>
    rawRequest(server.port, '/', { headers: { Host: host.replace('PORT', String(server.port)) } }),
  );
  return (await Promise.all(answers)).map(({ body }) => body.toString());
}

it('is PUBLIC_URL whatever host a request has', async () => {
  const hosts = ['localhost:PORT', 'other.example', '127.0.0.1:PORT'];
  expect(await originsFor(hosts, 'https://zone.example')).toEqual(hosts.map(() => 'https://zone.example'));
});

it('is localhost or the IP address that the connection arrived at, never a host that a request makes up', async () => {
  expect(await originsFor(['localhost:PORT', '127.0.0.1:PORT'])).toEqual([
    server.url,
    `http://127.0.0.1:${server.port}`,
  ]);
  await server.close();
  for (const origin of await originsFor([
    '127.0.0.1',
    '127.0.0.2:PORT',
    '[::1]:PORT',
    'a.example',
    'a.example:PORT',
  ]))
    expect(origin).toBe(server.url);
});
