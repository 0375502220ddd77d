import { isConfidential } from './confidential';

const HTTPS = 'https://zone.example';

it.each([
  ['::1', 0, undefined, undefined, true],
  ['127.0.0.1', 1, 'http://zone.example', undefined, true],
  ['::ffff:127.0.0.1', 0, undefined, undefined, true],
  // The server itself speaks no https, whatever a client says.
  ['192.0.2.1', 0, HTTPS, 'https', false],
  ['192.0.2.1', 1, HTTPS, undefined, true],
  ['192.0.2.1', 1, HTTPS, 'http', false],
  ['192.0.2.1', 1, undefined, 'https', true],
  ['192.0.2.1', 1, undefined, undefined, false],
  ['192.0.2.1', 1, 'http://zone.example', undefined, false],
  // The client's own word is not that of the nearest proxy.
  ['192.0.2.1', 1, HTTPS, 'https, http', false],
  ['192.0.2.1', 2, HTTPS, 'http, HTTPS', true],
  ['127.evil', 1, undefined, undefined, false],
])('of %s with %i proxies at %s, which send %s: %s', (ip, trustedProxies, publicUrl, proto, expected) => {
  const headers = new Headers(proto === undefined ? {} : { 'X-Forwarded-Proto': proto });
  expect(isConfidential({ headers }, ip, { trustedProxies, publicUrl })).toBe(expected);
});
