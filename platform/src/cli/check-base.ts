import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type AirtableSettings, reviewBase } from '@zone-directory/shared-data/core';
import { loadBaseFile } from 'airtable-embedded/base-file';
import { startAirtable } from 'airtable-embedded/start-airtable';
import { type Deployment, originOf, readDeployment } from '../deployment';
import { checkSite } from '../site/check-site';
import { readRecords } from '../site/read-base';
import { recordsCsv } from '../site/records-csv';
import { writeSampleBase } from './processes/airtable-process';
import { runCommand } from './processes/run-command';

/**
 * `npm run check:base`: prints a table, for the base's editors, of the records that pages omit, cannot place or show
 * only in part; `-- --out FILE` writes it to a file. Reads the base in the settings, or the sample. Exits with 1 if
 * there are any.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const DEADLINE_MS = 900_000;
/** Without it, spreadsheets assume the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

async function check(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  const deployment = readDeployment(process.env, root);
  const base = await withBase(deployment, (access) => readRecords(access, AbortSignal.timeout(DEADLINE_MS)));
  const { settings } = await checkSite(deployment.site);
  const shown = settings && new Set(settings.categories.map(({ recordId }) => recordId));
  const found = reviewBase(base, shown);
  const table = recordsCsv(found);
  if (values.out === undefined) process.stdout.write(table);
  else await writeFile(values.out, BYTE_ORDER_MARK + table);
  const { categories, subcategories, businesses } = base;
  console.error(
    `Records to look at: ${found.length}, of ${categories.length} categories, ${subcategories.length} subcategories and ${businesses.length} businesses`,
  );
  if (found.length > 0) process.exitCode = 1;
}

/** Calls `use` with access to a deployment's base; the sample is served until it settles. */
async function withBase<Result>(
  deployment: Deployment,
  use: (access: AirtableSettings) => Promise<Result>,
): Promise<Result> {
  const { airtable, site } = deployment;
  if (!airtable.embedded) return use(airtable);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zone-base-'));
  try {
    const file = path.join(folder, 'base.json');
    await writeSampleBase(file, { root, site, siteUrl: `${originOf(deployment, 'page')}/site/` });
    const base = loadBaseFile(file);
    const server = await startAirtable({ base });
    const { apiKey, baseId } = base;
    return await use({ apiKey, baseId, endpointUrl: server.url }).finally(server.close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(check);
