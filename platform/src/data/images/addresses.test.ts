import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer } from 'node:net';
import { externalPicture, failure, KEY, PICTURE, sending, type Upstream, useImages } from './images.testing';

const images = useImages();

/** A resolver that returns the same addresses for every name, and records the names. */
function resolvingTo(...addresses: string[]): { lookup: LookupFunction; asked: string[] } {
  const asked: string[] = [];
  const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup: LookupFunction = (name, options, done) => {
    asked.push(name);
    if (options.all) done(null, entries);
    else done(null, entries[0]?.address ?? '', entries[0]?.family);
  };
  return { lookup, asked };
}

const portOf = ({ host }: Upstream) => host.split(':')[1] ?? '';

it.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[ff02::1]',
])('reads nothing from %s, even if a careless setting lists it', async (host) => {
  const { lookup, asked } = resolvingTo('127.0.0.1');
  for (const scheme of ['http', 'https']) {
    const listed = new URL(`${scheme}://${host}:9/one.png`);
    const external = externalPicture(`${scheme}://${host}/logo.png`);
    images.hold({ [KEY]: listed.href, [external.key]: external.url });
    const ask = images.create({ allowedHosts: [listed.host], lookup });
    for (const key of [KEY, external.key])
      expect(await failure(await ask({ key }))).toEqual([502, 'UPSTREAM_REFUSED']);
  }
  expect(asked).toEqual([]);
});

it.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['169.254.169.254']],
  [['fd00::1']],
  // One good address does not suffice: the other might be used.
  [['8.8.8.8', '127.0.0.1']],
])('reads nothing from a listed name that resolves to %s', async (addresses) => {
  const upstream = await images.upstream(sending(PICTURE));
  const { lookup, asked } = resolvingTo(...addresses);
  const host = `files.example.com:${portOf(upstream)}`;
  const external = externalPicture('http://logos.example.com/logo.png');
  images.hold({ [KEY]: `http://${host}/one.png`, [external.key]: external.url });
  const ask = images.create({ allowedHosts: [host], lookup });
  for (const key of [KEY, external.key])
    expect(await failure(await ask({ key }))).toEqual([502, 'UPSTREAM_REFUSED']);
  expect(asked).toEqual(['files.example.com', 'logos.example.com']);
  expect(upstream.requests).toEqual([]);
});

it('reads from a name with a private address if that is allowed', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const { lookup } = resolvingTo('127.0.0.1');
  const host = `files.example.com:${portOf(upstream)}`;
  images.hold({ [KEY]: `http://${host}/one.png` });
  expect((await images.create({ allowPrivateHosts: [host], lookup })()).status).toBe(200);
});

it('checks the address of the connection itself, again at every redirect', async () => {
  const upstream = await images.upstream((request, response) =>
    request.headers.host?.startsWith('good.')
      ? void response.writeHead(302, { Location: `http://rebound.example.com:${portOf(upstream)}/` }).end()
      : sending(PICTURE)(request, response),
  );
  const { lookup, asked } = resolvingTo('127.0.0.1');
  const [good, rebound] = ['good', 'rebound'].map((name) => `${name}.example.com:${portOf(upstream)}`);
  images.hold({ [KEY]: `http://${good}/one.png` });
  const options = { allowedHosts: [`*.example.com:${portOf(upstream)}`], lookup };
  const ask = images.create({ ...options, allowPrivateHosts: [String(good)] });
  expect(await failure(await ask())).toEqual([502, 'UPSTREAM_REFUSED']);
  expect(asked).toEqual(['good.example.com', 'rebound.example.com']);
  expect(upstream.requests).toHaveLength(1);

  const trusting = images.create({ ...options, allowPrivateHosts: [String(good), String(rebound)] });
  expect((await trusting()).status).toBe(200);
});

it('checks the address over https too, before a byte is sent', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket
      .on('error', () => undefined)
      .resume()
      .end('no TLS here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    images.hold({ [KEY]: `https://${host}/one.png` });
    expect(await failure(await images.create({ allowedHosts: [host] })())).toEqual([502, 'UPSTREAM_REFUSED']);
    expect(connections).toBe(0);
    expect(await failure(await images.create({ allowPrivateHosts: [host] })())).toEqual([
      502,
      'UPSTREAM_FAILED',
    ]);
    expect(connections).toBe(1);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
