import { setTimeout as wait } from 'node:timers/promises';
import { createBaseTurns } from '../../data/sync/base-turns';
import { startDeliveries } from '../../listing/deliver/deliveries';
import { createTableCourier } from '../../listing/deliver/table/table-courier';
import { stillInTable } from '../../listing/edit/delete-requests';
import { shortId } from '../../listing/edit/request-ids';
import type { Desk } from './verb';

/** How long the command waits for rows to be removed from the table. */
const TABLE_MS = 30_000;

/**
 * Waits until deleted requests are gone from the table. If no server runs, this process removes them, in turns with those
 * that do.
 * @returns a line for each that was in the table, or may have been
 */
export async function removeFromTable(desk: Desk, ids: readonly string[]): Promise<readonly string[]> {
  const { storage, deployment } = desk;
  const all = await stillInTable(storage, ids);
  if (all.length === 0) return [];
  let left = all;
  if (deployment.delivery.table) {
    const deliveries = startOwn(desk);
    for (const end = Date.now() + TABLE_MS; left.length > 0 && Date.now() < end; ) {
      await wait(200);
      left = await stillInTable(storage, ids);
    }
    await deliveries?.stop();
  }
  return all.map(({ request_id }) => {
    const still = left.find((one) => one.request_id === request_id);
    if (!still) return `${shortId(request_id)} is gone from the table`;
    const why = deployment.delivery.table
      ? (still.failure ?? 'the server will')
      : 'LISTINGS_TABLE is not set';
    return `${shortId(request_id)} is still to be removed from the table (${why})`;
  });
}

/** An embedded base belongs to its server, which then runs or has no table. */
function startOwn({ storage, deployment: { airtable, delivery } }: Desk) {
  if (airtable.embedded || !delivery.table) return undefined;
  const turns = createBaseTurns({ airtable, storage, now: Date.now });
  const table = createTableCourier({ settings: delivery.table, base: airtable, turns });
  return startDeliveries({
    ...{ database: storage.database, couriers: { table }, now: Date.now },
    log: () => {},
  });
}
