import { startPostgresql } from 'testing';
import { describePostgresql } from '../../storage/postgresql.testing';
import { openStorage } from '../../storage/storage';
import { useHandler, VISITOR } from './handler.testing';
import { listingRequest, SAMPLE } from './sample.testing';

const { create } = useHandler();
jest.setTimeout(60_000);

describePostgresql('with a PostgreSQL of its own', () => {
  it('says within 5 s that nothing could be stored while the database hangs, and stores it once', async () => {
    const server = await startPostgresql();
    if (!server) throw new Error('there is no PostgreSQL for this machine');
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const storage = await openStorage(server);
    const send = create({ storage });
    const request = () =>
      send(listingRequest(SAMPLE, { headers: { 'idempotency-key': 'one-and-only-key' } }), VISITOR);
    try {
      await server.signal('SIGSTOP');
      const begun = performance.now();
      expect((await request()).status).toBe(503);
      expect(performance.now() - begun).toBeLessThan(5_000);
      await server.signal('SIGCONT');
      expect((await request()).status).toBe(201);
      expect(await storage.database.selectFrom('listing_requests').select('id').execute()).toHaveLength(1);
    } finally {
      await storage.close();
      await server.stop();
      errors.mockRestore();
    }
  });
});
