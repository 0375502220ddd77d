import { until } from '@zone-directory/testing/until';
import { ERROR_REPORT, LISTING } from '../listing/accept/sample.testing';
import { saveRequest } from '../listing/store/request-store';
import { describeDatabases, openTestDatabase } from '../storage/databases.testing';
import { describePostgresql, ownServer } from '../storage/postgresql.testing';
import { connectStorage, type Storage } from '../storage/storage';
import { groupOf } from './scrape-group.testing';
import { storageMetrics } from './storage-metrics';

describeDatabases('listing requests and deliveries in', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  it('are counted by state and way, with the age of the oldest that waits', async () => {
    const save = async (now: number, quarantine: string | null = null) => {
      const options = { idempotencyKey: null, quarantine, ways: ['table', 'mail'] as const, now };
      const saved = await saveRequest(storage, LISTING, options);
      return saved.status === 'saved' ? saved.id : '';
    };
    const [first] = [await save(10_000), await save(40_000), await save(0, 'honeypot')];
    await storage.database
      .updateTable('deliveries')
      .set({ state: 'dead' })
      .where('request_id', '=', first)
      .where('way', '=', 'mail')
      .execute();
    const report = { idempotencyKey: null, quarantine: null, ways: ['mail'] as const, now: 80_000 };
    await saveRequest(storage, ERROR_REPORT, report);
    const values = groupOf((registry) => storageMetrics(registry, storage, () => 100_000));
    expect(await values()).toEqual({
      zone_storage_up: 1,
      'zone_listings open': 2,
      'zone_listings done': 0,
      'zone_listings quarantined': 1,
      'zone_deliveries table waiting': 2,
      'zone_deliveries mail waiting': 1,
      'zone_deliveries mail dead': 1,
      'zone_delivery_oldest_seconds table': 90,
      'zone_delivery_oldest_seconds mail': 60,
      'zone_reports open': 1,
      'zone_reports done': 0,
      'zone_reports quarantined': 0,
      'zone_report_deliveries mail waiting': 1,
      'zone_report_delivery_oldest_seconds mail': 20,
    });
  });

  it('cost one look at the database within five seconds, however many ask', async () => {
    let looks = 0;
    const counting = {
      get database() {
        looks += 1;
        return storage.database;
      },
    };
    const values = groupOf((registry) => storageMetrics(registry, counting, Date.now));
    await values();
    const once = looks;
    for (let times = 0; times < 5; times += 1) await values();
    expect(looks).toBe(once);
  });
});

describePostgresql('while PostgreSQL hangs', () => {
  it('a scrape says so in less than two seconds, and recovers with it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = await ownServer();
    const storage = await connectStorage(server);
    const scraper = () => groupOf((registry) => storageMetrics(registry, storage, Date.now));
    const values = scraper();
    try {
      expect(await scraper()()).toMatchObject({ zone_storage_up: 1, 'zone_listings open': 0 });
      await server.signal('SIGSTOP');
      const began = performance.now();
      expect(await values()).toEqual({ zone_storage_up: 0 });
      expect(performance.now() - began).toBeLessThan(2_000);
      await server.signal('SIGCONT');
      await until(async () => (await values()).zone_storage_up === 1);
      expect(await values()).toHaveProperty('zone_listings open', 0);
    } finally {
      await server.stop();
      await storage.close();
      jest.restoreAllMocks();
    }
  });
});
