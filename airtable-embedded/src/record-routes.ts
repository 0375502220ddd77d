import type { Hono } from 'hono';
import { createRecords } from './create';
import { deleteRecord, deleteRecords } from './delete';
import { modelNotFound, notFound } from './errors';
import type { AirtableContext, AirtableEnv } from './http-context';
import type { Iterators } from './iterators';
import { listRecords } from './list';
import { parametersToObject } from './query';
import { toRecord } from './records';
import { isTrueFlag, readJsonObject } from './request-body';
import type { Store } from './store';
import { updateRecord, updateRecords } from './update';

const TABLE = '/v0/:base/:table';
const LIST = `${TABLE}/listRecords`;
const RECORD = `${TABLE}/:record`;

const parameters = (context: AirtableContext) => new URL(context.req.url).searchParams;
const isPut = (context: AirtableContext) => context.req.method === 'PUT';

/** Adds the routes for records: list, retrieve, create, update, upsert, delete. */
export function addRecordRoutes(app: Hono<AirtableEnv>, store: Store, iterators: Iterators): void {
  const resolveTable = async (context: AirtableContext, next: () => Promise<void>) => {
    const table = store.table(context.req.param('table') ?? '');
    if (!table) throw modelNotFound();
    context.set('table', table);
    await next();
  };
  app.use(TABLE, resolveTable);
  app.use(`${TABLE}/:rest`, resolveTable);

  app.get(TABLE, (context) =>
    context.json(listRecords(store, context.var.table, iterators, parametersToObject(parameters(context)))),
  );
  app.post(LIST, async (context) => {
    const inQuery = parametersToObject(parameters(context));
    const body = await readJsonObject(context.req.raw);
    return context.json(listRecords(store, context.var.table, iterators, { ...inQuery, ...body }));
  });
  app.get(RECORD, (context) => {
    const { table } = context.var;
    const row = table.row(context.req.param('record'));
    if (!row) throw notFound();
    const byFieldId = isTrueFlag(parameters(context).get('returnFieldsByFieldId'));
    return context.json(toRecord(table, row, { byFieldId }));
  });
  app.post(TABLE, async (context) =>
    context.json(createRecords(store, context.var.table, await readJsonObject(context.req.raw))),
  );
  app.on(['PATCH', 'PUT'], TABLE, async (context) => {
    const body = await readJsonObject(context.req.raw);
    return context.json(updateRecords(store, context.var.table, body, isPut(context)));
  });
  app.on(['PATCH', 'PUT'], RECORD, async (context) => {
    const body = await readJsonObject(context.req.raw);
    const id = context.req.param('record');
    return context.json(updateRecord(store, context.var.table, id, body, isPut(context)));
  });
  app.delete(TABLE, (context) =>
    context.json(deleteRecords(store, context.var.table, parameters(context).getAll('records[]'))),
  );
  app.delete(RECORD, (context) =>
    context.json(deleteRecord(store, context.var.table, context.req.param('record'))),
  );
}
