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
      ['reporting-endpoints', 'csp="https://zone.example/reports"'],
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

const policyOf = (policy: string) =>
  of([['content-security-policy', policy]])
    ['content-security-policy']?.toString()
    .split(/(?<=,) |; /);

it('keeps the policy, with the local page in place of the zone and every hash', () => {
  const policy =
    "default-src 'self'; script-src 'self' https://zone.example https://parts.example; style-src 'self' 'sha256-abc='; upgrade-insecure-requests; report-uri /csp";
  expect(policyOf(policy)).toEqual([
    "default-src 'self'",
    "script-src 'self' http://localhost:3100 https://parts.example",
    "style-src 'self' 'sha256-abc='",
  ]);
});

it('allows what comes from the local page where the policy names other origins only, and nothing else', () => {
  expect(policyOf("default-src 'none'; script-src https://files.example; base-uri 'none'")).toEqual([
    "default-src 'none'",
    "script-src 'self' https://files.example",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "style-src 'self'",
  ]);
  expect(policyOf("frame-ancestors 'none', script-src-elem https://files.example")).toEqual([
    "frame-ancestors 'none',",
    "script-src-elem 'self' https://files.example",
  ]);
});

it('lets the local page have the zone’s cookies', () => {
  expect(
    of([
      ['set-cookie', 'lng=ar; Path=/; Secure; SameSite=Lax'],
      ['set-cookie', 'a=b; Domain=zone.example; SameSite=None; Secure; HttpOnly'],
    ]),
  ).toEqual({ 'set-cookie': ['lng=ar; Path=/; SameSite=Lax', 'a=b; SameSite=Lax; HttpOnly'] });
});
