import type { AirtableProcess } from 'platform/src/cli/processes/airtable-process';
import type { TestZone } from '../zone/zone';

/** A record of the zone's Airtable. */
export interface AirtableRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The zone's base, as an editor changes it. */
export interface Base {
  readonly access: AirtableProcess['access'];
  /** Changes fields of businesses, by id; the gateway reads them at the next refresh. */
  change(businesses: Readonly<Record<string, AirtableRecord['fields']>>): Promise<void>;
  /** Restores what was changed, and makes the gateway read it. */
  undo(): Promise<void>;
}

/** Opens the base of a zone. */
export async function openBase(zone: TestZone): Promise<Base> {
  const access = (await zone.run({ do: 'base' })) as Base['access'];
  const before: Record<string, AirtableRecord['fields']> = {};
  const patch = async (businesses: typeof before) => {
    for (const [id, fields] of Object.entries(businesses))
      await call<AirtableRecord>(access, `/${id}`, { method: 'PATCH', body: JSON.stringify({ fields }) });
  };
  return {
    access,
    async change(businesses) {
      for (const [id, fields] of Object.entries(businesses)) {
        const { fields: present } = await call<AirtableRecord>(access, `/${id}`);
        const names = Object.keys(fields);
        before[id] ??= Object.fromEntries(names.map((name) => [name, present[name] ?? null]));
      }
      await patch(businesses);
    },
    async undo() {
      await patch(before);
      if (Object.keys(before).length > 0) await zone.refresh();
    },
  };
}

async function call<Content>(access: Base['access'], path: string, init: RequestInit = {}): Promise<Content> {
  const { apiKey, baseId, endpointUrl } = access;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const response = await fetch(`${endpointUrl}/v0/${baseId}/Businesses${path}`, { headers, ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Content;
}

/** All fields of a business. */
const ALL = [
  ...['Name', 'Name_EN', 'Description', 'Description_EN', 'Location', 'Phone', 'Email'],
  ...['Website', 'Image', 'IsPremium', 'Rating', 'Reviews'],
];

/** Returns the first business with all fields, which has the longest page of its kind. */
export async function completeBusiness(zone: TestZone): Promise<AirtableRecord> {
  const { access } = await openBase(zone);
  const { records } = await call<{ records: readonly AirtableRecord[] }>(access, '?pageSize=100');
  const complete = records.find(({ fields }) => ALL.every((name) => name in fields));
  if (!complete) throw new Error('no business of the sample has everything');
  return complete;
}
