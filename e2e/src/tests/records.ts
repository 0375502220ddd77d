import type { TestZone } from '../zone/zone';

/** A record of the zone's Airtable. */
export interface AirtableRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** All that a business can have. */
const ALL = [
  ...['Name', 'Name_EN', 'Description', 'Description_EN', 'Location', 'Phone', 'Email'],
  ...['Website', 'Image', 'IsPremium', 'Rating', 'Reviews'],
];

/** The first business that has everything: the longest page of its kind. */
export async function completeBusiness(zone: TestZone): Promise<AirtableRecord> {
  const { records } = await ask<{ records: AirtableRecord[] }>(zone, 'Businesses?pageSize=100');
  const complete = records.find(({ fields }) => ALL.every((name) => name in fields));
  if (!complete) throw new Error('no business of the sample has everything');
  return complete;
}

/** A record as it is now. */
export function readRecord(zone: TestZone, table: string, id: string): Promise<AirtableRecord> {
  return ask(zone, `${table}/${id}`);
}

/** Changes fields of a record, until the zone ends or they are changed back. */
export async function changeRecord(
  zone: TestZone,
  table: string,
  id: string,
  fields: AirtableRecord['fields'],
): Promise<void> {
  await ask(zone, `${table}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
}

/** Answers requests for a table with a fault, until the test ends. */
export async function breakTable(zone: TestZone, table: string): Promise<void> {
  await fetch(`${zone.airtableUrl}/__faults`, {
    method: 'POST',
    body: JSON.stringify([{ match: { table }, type: 'status', status: 500 }]),
  });
}

async function ask<Answer>(zone: TestZone, path: string, init: RequestInit = {}): Promise<Answer> {
  const { apiKey, baseId } = await access(zone);
  const response = await fetch(`${zone.airtableUrl}/v0/${baseId}/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** What the page is given to read its data with. */
async function access(zone: TestZone): Promise<{ apiKey: string; baseId: string }> {
  const html = await (await fetch(zone.url)).text();
  const found = /"airtable":(\{[^}]*\})/.exec(html)?.[1];
  if (!found) throw new Error('the page does not say how to read its data');
  return JSON.parse(found) as { apiKey: string; baseId: string };
}
