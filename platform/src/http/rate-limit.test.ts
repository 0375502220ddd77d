import { createRateLimit } from './rate-limit';

const MINUTE = 60_000;

it('lets so many requests of an address through in any window, and says how long to wait', () => {
  const limit = createRateLimit({ windowMs: MINUTE, perAddress: 2, overall: 100 });
  expect(limit.take('192.0.2.1', 0)).toBe(0);
  expect(limit.take('192.0.2.1', 20_000)).toBe(0);
  expect(limit.take('192.0.2.1', 30_500)).toBe(30);
  expect(limit.take('192.0.2.2', 30_500)).toBe(0);
  expect(limit.take('192.0.2.1', 59_999)).toBe(1);
  expect(limit.take('192.0.2.1', 60_000)).toBe(0);
  expect(limit.take('192.0.2.1', 60_001)).toBe(20);
});

it('limits all addresses together', () => {
  const limit = createRateLimit({ windowMs: MINUTE, perAddress: 2, overall: 3 });
  for (const host of [1, 2, 3]) expect(limit.take(`192.0.2.${host}`, host)).toBe(0);
  expect(limit.take('192.0.2.4', 10)).toBe(60);
  expect(limit.take('192.0.2.4', MINUTE + 1)).toBe(0);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['2001:0db8:0001:0002::1', '2001:DB8:1:2::9', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['192.0.2.1', '192.0.2.2', false],
])('%s and %s count as one: %s', (first, second, isOne) => {
  const limit = createRateLimit({ windowMs: MINUTE, perAddress: 1, overall: 100 });
  limit.take(first, 0);
  expect(limit.take(second, 0) > 0).toBe(isOne);
});

it('forgets the address that was silent the longest when there are more than ten thousand', () => {
  const limit = createRateLimit({ windowMs: MINUTE, perAddress: 1, overall: 1_000_000 });
  const take = (host: number) => limit.take(`10.0.${host >> 8}.${host & 255}`, 0);
  for (let host = 0; host <= 10_000; host += 1) expect(take(host)).toBe(0);
  expect(take(1)).toBe(60);
  expect(take(0)).toBe(0);
});
