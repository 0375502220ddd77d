import type { Context, Hono } from 'hono';
import { toRecord } from './cells';
import { createRecords } from './create';
import { modelNotFound, notFound } from './errors';
import { deleteRow } from './links';
import { listRecords, parametersToObject } from './list';
import type { Offsets } from './offsets';
import { readJsonObject } from './request-body';
import type { Store, Table } from './store';
import { updateRecord, updateRecords } from './update';

const TABLE = '/v0/:base/:table';
const RECORD = `${TABLE}/:record`;

const isPut = ({ req }: Context) => req.method === 'PUT';

/** Adds the routes for records: list, retrieve, create, update, upsert, delete. */
export function addRecordRoutes(app: Hono, store: Store, offsets: Offsets): void {
  const tableOf = ({ req }: Context): Table => {
    const table = store.table(req.param('table') ?? '');
    if (!table) throw modelNotFound();
    return table;
  };

  app.get(TABLE, (context) => {
    const { searchParams } = new URL(context.req.url);
    return context.json(listRecords(tableOf(context), offsets, parametersToObject(searchParams)));
  });
  app.post(`${TABLE}/listRecords`, async (context) =>
    context.json(listRecords(tableOf(context), offsets, await readJsonObject(context.req.raw))),
  );
  app.post(TABLE, async (context) =>
    context.json(createRecords(tableOf(context), await readJsonObject(context.req.raw))),
  );
  app.on(['PATCH', 'PUT'], TABLE, async (context) =>
    context.json(updateRecords(tableOf(context), await readJsonObject(context.req.raw), isPut(context))),
  );
  app.on(['PATCH', 'PUT'], RECORD, async (context) => {
    const table = tableOf(context);
    const body = await readJsonObject(context.req.raw);
    return context.json(updateRecord(table, context.req.param('record') ?? '', body, isPut(context)));
  });
  app.get(RECORD, (context) => {
    const row = tableOf(context).row(context.req.param('record'));
    if (!row) throw notFound();
    return context.json(toRecord(row));
  });
  app.delete(RECORD, (context) => {
    const id = context.req.param('record');
    if (!deleteRow(store, tableOf(context), id)) throw notFound();
    return context.json({ id, deleted: true });
  });
}
