import { createStallWatch, type Sending } from './stalled';

/** A socket with this much output that the system has not taken: in total, and of the current buffer. */
function sending(writableLength: number, writeQueueSize: number) {
  return { writableLength, _handle: { writeQueueSize }, destroy: jest.fn() } satisfies Sending & {
    _handle: unknown;
  };
}

it('disconnects a client that takes nothing for the given number of looks in a row', () => {
  const look = createStallWatch(3);
  const client = sending(5_000_000, 2_000_000);
  for (let looks = 0; looks < 3; looks += 1) look([client]);
  expect(client.destroy).not.toHaveBeenCalled();
  look([client]);
  expect(client.destroy).toHaveBeenCalledTimes(1);
});

it('keeps a slow client, however long it takes, and an idle one', () => {
  const look = createStallWatch(3);
  const slow = sending(5_000_000, 5_000_000);
  const idle = sending(0, 0);
  const lookThrice = () => {
    for (let looks = 0; looks < 3; looks += 1) look([slow, idle]);
  };
  for (let left = 5_000_000; left > 0; left -= 50_000) {
    slow._handle.writeQueueSize = left;
    lookThrice();
  }
  slow.writableLength = 0;
  for (let times = 0; times < 10; times += 1) lookThrice();
  // New output starts a new count.
  slow.writableLength = 1;
  lookThrice();
  expect([slow, idle].map(({ destroy }) => destroy.mock.calls)).toEqual([[], []]);
});
