import { createSenderLimit, createWindow } from './rate-limit';

const MINUTE = 60_000;

it('lets so many requests of an address through in any window, and says how long to wait', () => {
  const limit = createSenderLimit({ windowMs: MINUTE, perAddress: 2, perNetwork: 100 });
  expect(limit.take('192.0.2.1', 0)).toBe(0);
  expect(limit.take('192.0.2.1', 20_000)).toBe(0);
  expect(limit.take('192.0.2.1', 30_500)).toBe(30);
  expect(limit.take('192.0.2.2', 30_500)).toBe(0);
  expect(limit.take('192.0.2.1', 59_999)).toBe(1);
  expect(limit.take('192.0.2.1', 60_000)).toBe(0);
  expect(limit.take('192.0.2.1', 60_001)).toBe(20);
});

it.each([
  ['192.0.2.', '192.0.3.1'],
  ['2001:db8:1:', '2001:db8:2::1'],
])('limits the network of %s1 as a whole, and not that of %s', (network, other) => {
  const limit = createSenderLimit({ windowMs: MINUTE, perAddress: 2, perNetwork: 3 });
  const address = (host: number) => `${network}${host}${network.includes(':') ? '::1' : ''}`;
  for (const host of [1, 2, 3]) expect(limit.take(address(host), host)).toBe(0);
  expect(limit.take(address(4), 10)).toBe(60);
  expect(limit.take(other, 10)).toBe(0);
  expect(limit.take(address(4), MINUTE + 1)).toBe(0);
});

it('limits an IPv6 /64 as one address', () => {
  const limit = createSenderLimit({ windowMs: MINUTE, perAddress: 1, perNetwork: 100 });
  limit.take('2001:db8:1:2::1', 0);
  expect(limit.take('2001:db8:1:2:ffff:ffff:ffff:ffff', 0)).toBe(60);
  expect(limit.take('2001:db8:1:3::1', 0)).toBe(0);
});

it('does not count what it refuses', () => {
  const limit = createSenderLimit({ windowMs: MINUTE, perAddress: 1, perNetwork: 2 });
  for (let times = 0; times < 5; times += 1) limit.take('192.0.2.1', times);
  expect(limit.take('192.0.2.2', 10)).toBe(0);
});

it('forgets the address that was silent the longest when there are more than ten thousand', () => {
  const limit = createSenderLimit({ windowMs: MINUTE, perAddress: 1, perNetwork: 1_000 });
  const take = (host: number) => limit.take(`10.0.${host >> 8}.${host & 255}`, 0);
  for (let host = 0; host <= 10_000; host += 1) expect(take(host)).toBe(0);
  expect(take(1)).toBe(60);
  expect(take(0)).toBe(0);
});

it('a window has room again when the first of it is long enough ago', () => {
  const window = createWindow(MINUTE, 2);
  for (const now of [0, 30_000]) window.count(now);
  expect(window.wait(30_001)).toBe(30);
  expect(window.wait(MINUTE)).toBe(0);
});
