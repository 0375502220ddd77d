import { describePostgresql, ownServer } from '../../storage/postgresql.testing';
import { openStorage } from '../../storage/storage';
import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create } = useHandler();

describePostgresql('with its own PostgreSQL', () => {
  it('returns 503 within 5 s while the database hangs, and stores the request once', async () => {
    const server = await ownServer();
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const storage = await openStorage(server);
    const send = create({ storage });
    const request = () =>
      send(listingRequest(SAMPLE, { headers: { 'idempotency-key': 'one-and-only-key' } }), VISITOR);
    try {
      await server.signal('SIGSTOP');
      jest.useFakeTimers({
        doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'],
      });
      const refused = request();
      let status: number | undefined;
      void Promise.resolve(refused).then((response) => {
        status = response.status;
      });
      // The timeouts for the database are timers, one after the other.
      let passed = 0;
      while (status === undefined) {
        await new Promise((resolve) => setImmediate(resolve));
        if (jest.getTimerCount() === 0) continue;
        passed += 100;
        jest.advanceTimersByTime(100);
      }
      expect([status, passed]).toEqual([503, expect.any(Number)]);
      expect(passed).toBeLessThanOrEqual(5_000);
      jest.useRealTimers();
      await server.signal('SIGCONT');
      expect((await request()).status).toBe(201);
      expect(await storage.database.selectFrom('listing_requests').select('id').execute()).toHaveLength(1);
    } finally {
      jest.useRealTimers();
      await storage.close();
      await server.stop();
      errors.mockRestore();
    }
  });
});
