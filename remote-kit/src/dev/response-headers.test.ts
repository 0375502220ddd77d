import { originMap } from './origins';
import { pageHeaders } from './response-headers';

const origins = originMap('http://localhost:3100', 'https://zone.example');
const of = (headers: [string, string][]) =>
  Object.fromEntries(pageHeaders(new Headers(headers), origins)) as Record<string, string | string[]>;

it('leaves out what is about the connection to the zone, and keeps the rest', () => {
  expect(
    of([
      ['content-encoding', 'br'],
      ['content-length', '5'],
      ['strict-transport-security', 'max-age=9'],
      ['cache-control', 'no-cache'],
      ['etag', '"a"'],
      ['data-as-of', 'today'],
    ]),
  ).toEqual({ 'cache-control': 'no-cache', etag: '"a"', 'data-as-of': 'today' });
});

it('redirects to the local page, and to no other', () => {
  expect(of([['location', 'https://zone.example/ar/about']])).toEqual({
    location: 'http://localhost:3100/ar/about',
  });
  expect(of([['location', '/ar/about']])).toEqual({ location: '/ar/about' });
  expect(of([['location', 'https://other.example/']])).toEqual({ location: 'https://other.example/' });
});

it('keeps the policy, with the local page in place of the zone and every hash', () => {
  const policy =
    "default-src 'none'; script-src 'self' https://zone.example https://parts.example; style-src 'self' 'sha256-abc='; upgrade-insecure-requests";
  expect(of([['content-security-policy', policy]])).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self' http://localhost:3100 https://parts.example; style-src 'self' 'sha256-abc='",
  });
});

it('lets the local page have the zone’s cookies', () => {
  expect(
    of([
      ['set-cookie', 'lng=ar; Path=/; Secure; SameSite=Lax'],
      ['set-cookie', 'a=b; Domain=zone.example; SameSite=None; Secure; HttpOnly'],
    ]),
  ).toEqual({ 'set-cookie': ['lng=ar; Path=/; SameSite=Lax', 'a=b; SameSite=Lax; HttpOnly'] });
});
