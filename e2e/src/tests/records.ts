import type { AirtableAccess } from 'platform/src/pages/compose/page-configuration';
import type { TestZone } from '../zone/zone';

/** A record of the zone's Airtable. */
export interface AirtableRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** All fields of a business. */
const ALL = [
  ...['Name', 'Name_EN', 'Description', 'Description_EN', 'Location', 'Phone', 'Email'],
  ...['Website', 'Image', 'IsPremium', 'Rating', 'Reviews'],
];

/** Returns the first business with all fields, which has the longest page of its kind. */
export async function completeBusiness(zone: TestZone): Promise<AirtableRecord> {
  const { apiKey, baseId, endpointUrl } = (await zone.run({ do: 'base' })) as AirtableAccess;
  const response = await fetch(`${endpointUrl}/v0/${baseId}/Businesses?pageSize=100`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { records } = (await response.json()) as { records: readonly AirtableRecord[] };
  const complete = records.find(({ fields }) => ALL.every((name) => name in fields));
  if (!complete) throw new Error('no business of the sample has everything');
  return complete;
}
