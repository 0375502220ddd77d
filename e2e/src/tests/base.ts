import type { AirtableAccess } from 'platform/src/pages/compose/page-configuration';
import type { TestZone } from '../zone/zone';
import { test as base } from './fixtures';
import { switchboard } from './switchboard';

export { expect } from './fixtures';

type Fields = Readonly<Record<string, unknown>>;

/** The zone's base, as an editor changes it. */
export interface Base {
  readonly access: AirtableAccess;
  /** Appends records to a table. @returns their ids */
  create(table: string, records: readonly Fields[]): Promise<string[]>;
  change(table: string, id: string, fields: Fields): Promise<void>;
  remove(table: string, id: string): Promise<void>;
}

/** For tests that change the base: afterwards it is restored, and the gateway has read it again. */
export const test = base.extend<{ base: Base }>({
  base: async ({ zone }, use) => {
    const { undo, ...opened } = await openBase(zone);
    await use(opened);
    await switchboard(zone).heal();
    if (await undo()) await zone.refresh();
  },
});

interface Row {
  readonly id: string;
  readonly fields: Fields;
}

async function openBase(zone: TestZone): Promise<Base & { undo(): Promise<boolean> }> {
  const access = (await zone.run({ do: 'base' })) as AirtableAccess;
  const created = new Map<string, string>();
  const before: { readonly table: string; readonly id: string; readonly fields: Fields }[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${access.endpointUrl}/v0/${access.baseId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${access.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Row & { readonly records: readonly Row[] };
  };
  const remove = async (table: string, id: string) => {
    await call('DELETE', `${table}/${id}`);
    created.delete(id);
  };

  return {
    access,
    remove,
    async create(table, records) {
      const ids: string[] = [];
      // Ten records are the maximum per call.
      for (let first = 0; first < records.length; first += 10) {
        const ten = records.slice(first, first + 10).map((fields) => ({ fields }));
        ids.push(...(await call('POST', table, { records: ten })).records.map(({ id }) => id));
      }
      for (const id of ids) created.set(id, table);
      return ids;
    },
    async change(table, id, fields) {
      if (!created.has(id)) {
        const { fields: present } = await call('GET', `${table}/${id}`);
        const names = Object.keys(fields);
        before.push({
          table,
          id,
          fields: Object.fromEntries(names.map((name) => [name, present[name] ?? null])),
        });
      }
      await call('PATCH', `${table}/${id}`, { fields });
    },
    async undo() {
      const hasChanged = created.size + before.length > 0;
      for (const { table, id, fields } of before.reverse()) await call('PATCH', `${table}/${id}`, { fields });
      for (const [id, table] of [...created]) await remove(table, id);
      return hasChanged;
    },
  };
}
