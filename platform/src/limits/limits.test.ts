import { createProcessLimits } from './limits';
import { type SenderLimit, senderLimits } from './senders';

const MINUTE = 60_000;

/** Returns a function that tries a sender's limit at a given time. */
function senders(limit: SenderLimit) {
  let time = 0;
  const limits = createProcessLimits(() => time);
  return (address: string, now: number) => {
    time = now;
    return limits.take(senderLimits('tries', address, limit), MINUTE);
  };
}

it('limits the requests of an address in any window, and returns how long to wait', async () => {
  const take = senders({ perAddress: 2, perNetwork: 100 });
  expect(await take('192.0.2.1', 0)).toBe(0);
  expect(await take('192.0.2.1', 20_000)).toBe(0);
  expect(await take('192.0.2.1', 30_500)).toBe(30);
  expect(await take('192.0.2.2', 30_500)).toBe(0);
  expect(await take('192.0.2.1', 59_999)).toBe(1);
  expect(await take('192.0.2.1', 60_000)).toBe(0);
  expect(await take('192.0.2.1', 60_001)).toBe(20);
});

it.each([
  ['192.0.2.', '192.0.3.1'],
  ['2001:db8:1:', '2001:db8:2::1'],
])('limits the network of %s1 as a whole, but not that of %s', async (network, other) => {
  const take = senders({ perAddress: 2, perNetwork: 3 });
  const address = (host: number) => `${network}${host}${network.includes(':') ? '::1' : ''}`;
  for (const host of [1, 2, 3]) expect(await take(address(host), host)).toBe(0);
  expect(await take(address(4), 10)).toBe(60);
  expect(await take(other, 10)).toBe(0);
  expect(await take(address(4), MINUTE + 1)).toBe(0);
});

it('lasts as long as it should when the clock is changed', async () => {
  jest.useFakeTimers();
  const limits = createProcessLimits();
  const take = () => limits.take([{ scope: 'tries', key: '', most: 1 }], MINUTE);
  try {
    expect(await take()).toBe(0);
    for (const ms of [-10 * MINUTE, 20 * MINUTE]) {
      jest.setSystemTime(Date.now() + ms);
      expect(await take()).toBe(60);
    }
    jest.setSystemTime(0);
    jest.advanceTimersByTime(MINUTE);
    expect(await take()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

it('does not count refused requests', async () => {
  const take = senders({ perAddress: 1, perNetwork: 2 });
  for (let times = 0; times < 5; times += 1) await take('192.0.2.1', times);
  expect(await take('192.0.2.2', 10)).toBe(0);
});

it('forgets the least recently seen address when there are more than ten thousand', async () => {
  const take = senders({ perAddress: 1, perNetwork: 1_000 });
  const from = (host: number) => take(`10.0.${host >> 8}.${host & 255}`, 0);
  for (let host = 0; host <= 10_000; host += 1) expect(await from(host)).toBe(0);
  expect(await from(1)).toBe(60);
  expect(await from(0)).toBe(0);
});
