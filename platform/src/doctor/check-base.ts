import type { AirtableSettings } from '../deployment';
import { ask } from './ask';
import { type Finding, fail, ok, warn } from './finding';

const TABLES = ['Categories', 'Subcategories', 'Businesses'];
const TOKEN =
  'Make a token that may read the records of this base (data.records:read), and set AIRTABLE_API_KEY.';

/** Asks the base for one record of each table, which shows that token, base and tables are right. */
export async function checkBase(airtable: AirtableSettings): Promise<readonly Finding[]> {
  if (airtable.embedded)
    return [
      warn(
        'AIRTABLE_API_KEY is not set: pages show the sample data',
        'Set AIRTABLE_API_KEY and AIRTABLE_BASE_ID, unless the sample is what you want.',
      ),
    ];
  const { endpointUrl, baseId, apiKey } = airtable;
  const host = new URL(endpointUrl).host;
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const url = `${endpointUrl}/v0/${encodeURIComponent(baseId)}/${table}?pageSize=1`;
      const response = await ask(url, { Authorization: `Bearer ${apiKey}` });
      if (typeof response === 'string')
        return fail(
          `The base cannot be reached at ${host}: ${response}`,
          'Let this server connect to that host (firewall, DNS), or correct AIRTABLE_ENDPOINT_URL.',
        );
      await response.arrayBuffer().catch(() => undefined);
      return judge(table, response.status);
    }),
  );
  // The same reason once, not for each table.
  return [...new Map(found.map((finding) => [finding.says, finding])).values()];
}

function judge(table: string, status: number): Finding {
  if (status === 200) return ok(`The table ${table} can be read`);
  if (status === 401) return fail('The base refuses the token (401)', TOKEN);
  if (status === 403 || status === 404)
    return fail(
      `The table ${table} cannot be read (${status})`,
      `Correct AIRTABLE_BASE_ID, or restore the table ${table}; with 403, ${TOKEN[0]?.toLowerCase()}${TOKEN.slice(1)}`,
    );
  if (status === 429)
    return warn(
      'The base takes no more calls now (429)',
      'See who else calls it, and whether the calls of the month are used up.',
    );
  return fail(`The base answers with ${status}`, 'See its status page, and try again later.');
}
