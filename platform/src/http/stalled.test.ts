import { createStallWatch, type Sending } from './stalled';

/** A socket with so much that the system has not taken: in all, and of the buffer on its way. */
function sending(writableLength: number, writeQueueSize: number) {
  return { writableLength, _handle: { writeQueueSize }, destroy: jest.fn() } satisfies Sending & {
    _handle: unknown;
  };
}

it('ends a client that takes nothing from one look to the next, so often', () => {
  const look = createStallWatch(3);
  const client = sending(5_000_000, 2_000_000);
  for (let looks = 0; looks < 3; looks += 1) look([client]);
  expect(client.destroy).not.toHaveBeenCalled();
  look([client]);
  expect(client.destroy).toHaveBeenCalledTimes(1);
});

it('leaves one that takes little, however long that lasts, and one that waits for nothing', () => {
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
  // What comes next has its own time.
  slow.writableLength = 1;
  lookThrice();
  expect([slow, idle].map(({ destroy }) => destroy.mock.calls)).toEqual([[], []]);
});
