import { describeDatabases } from '../../storage/databases.testing';
import { useRequests } from './edit.testing';
import { deliverLate, retryDeliveries } from './order-deliveries';

const NOW = Date.UTC(2026, 10, 27);
const TIME = new Date(NOW).toISOString();
const WAYS = ['table', 'mail', 'acknowledgement'] as const;

describeDatabases('ordering deliveries on', (kind) => {
  const { storage, save, deliver, outbox } = useRequests(kind);
  const database = () => storage().database;
  const states = async () => (await outbox()).map(({ way, state, due_at }) => [way, state, due_at === TIME]);

  it('retries what waits or is dead of some requests, for another week', async () => {
    const id = await save({ ways: WAYS });
    await save({ ways: ['mail'] });
    await deliver(id, { state: 'delivered' }, 'table');
    await deliver(id, { state: 'dead', failure: 'SMTP 550', settled_at: TIME }, 'mail');
    expect(await retryDeliveries(database(), { ids: [id] }, NOW)).toBe(2);
    const own = (await outbox()).filter(({ request_id }) => request_id === id);
    const fresh = { state: 'waiting', attempts: 0, created_at: TIME, due_at: TIME, settled_at: null };
    expect(own).toMatchObject([fresh, fresh, { state: 'delivered' }]);
    expect((await outbox()).filter(({ due_at }) => due_at !== TIME)).toHaveLength(2);
  });

  it('retries all that are dead, or that wait, too', async () => {
    const [dead] = [await save({ ways: ['mail'] }), await save({ ways: ['table'] })];
    await deliver(dead, { state: 'dead' });
    expect(await retryDeliveries(database(), { states: ['dead'] }, NOW)).toBe(1);
    expect(await retryDeliveries(database(), { states: ['dead'] }, NOW)).toBe(0);
    expect(await retryDeliveries(database(), { states: ['waiting', 'dead'] }, NOW)).toBe(2);
  });

  it('refuses to retry a request of which nothing waits, and then retries none', async () => {
    const [waiting, delivered] = [await save({ ways: ['mail'] }), await save({ ways: ['mail'] })];
    await deliver(delivered, { state: 'delivered' });
    await expect(retryDeliveries(database(), { ids: [waiting, delivered] }, NOW)).rejects.toThrow(
      'has no delivery',
    );
    expect((await outbox()).filter(({ due_at }) => due_at === TIME)).toEqual([]);
  });

  it('delivers what was stored while a way was off, without an acknowledgement', async () => {
    const old = await save({ now: NOW - 2 });
    const partly = await save({ now: NOW - 1, ways: ['mail'] });
    await deliver(partly, { state: 'delivered' });
    await save({ now: NOW - 1, quarantine: 'honeypot' });
    const options = { ways: WAYS, now: NOW };
    const since = new Date(NOW - 1).toISOString();
    expect(await deliverLate(database(), { since }, options)).toBe(1);
    expect((await states()).sort()).toEqual([
      ['mail', 'delivered', false],
      ['table', 'waiting', true],
    ]);
    expect(await deliverLate(database(), { since }, options)).toBe(0);
    expect(await deliverLate(database(), { ids: [old] }, options)).toBe(1);
    expect(await outbox()).toHaveLength(4);
  });

  it('refuses to deliver what is quarantined, or anything while no way is on', async () => {
    const [open, quarantined] = [await save(), await save({ quarantine: 'honeypot' })];
    const late = (ways: readonly ('mail' | 'acknowledgement')[]) =>
      deliverLate(database(), { ids: [open, quarantined] }, { ways, now: NOW });
    await expect(late(['mail'])).rejects.toThrow('is quarantined: release it instead');
    await expect(late(['acknowledgement'])).rejects.toThrow('No way of delivery is switched on');
    expect(await outbox()).toEqual([]);
  });
});
