import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AirtableSettings } from '@zone-directory/shared-data/core';
import { loadBaseFile } from 'airtable-embedded/base-file';
import { startAirtable } from 'airtable-embedded/start-airtable';
import { type Deployment, DeploymentError, originOf, readDeployment } from '../deployment';
import { type BaseReview, reviewZoneBase } from '../site/base-review';
import { findingsCsv } from '../site/findings-csv';
import { findingsText } from '../site/findings-text';
import { openStorage, type Storage } from '../storage/storage';
import { writeSampleBase } from './processes/airtable-process';
import { runCommand } from './processes/run-command';

/**
 * `npm run check:base`: lists, for the base's editors, what pages omit, cannot place or show only in part, each with what
 * to do. `-- --format csv|json|text` chooses the form, by default text on a terminal and else CSV; `--out FILE` writes it to a
 * file; `--without-pictures` fetches no picture. Reads the base in the settings, or the sample. Exits with 1 if there is
 * anything, and with 2 if nothing could be checked.
 */
const DEADLINE_MS = 1_800_000;
/** Without it, spreadsheets assume the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

const FORMATS: Readonly<Record<string, (review: BaseReview) => string>> = {
  csv: ({ findings }) => findingsCsv(findings),
  json: (review) => `${JSON.stringify(review, null, 2)}\n`,
  text: findingsText,
};

async function check(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      format: { type: 'string' },
      'without-pictures': { type: 'boolean', default: false },
    },
  });
  const { out, format = process.stdout.isTTY && out === undefined ? 'text' : 'csv' } = values;
  const render = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!render) throw new DeploymentError(`--format must be csv, json or text, not "${format}"`);

  const deployment = readDeployment(process.env, process.cwd(), []);
  const hasPictures = !values['without-pictures'];
  const review = await withBase(deployment, (airtable, storage, imageHosts) =>
    reviewZoneBase(
      { deployment, airtable, storage, imageHosts, hasPictures, now: Date.now },
      AbortSignal.timeout(DEADLINE_MS),
    ),
  );
  const rendered = render(review);
  if (out === undefined) process.stdout.write(rendered);
  else await writeFile(out, format === 'csv' ? BYTE_ORDER_MARK + rendered : rendered);
  console.error(outcome(review));
  if (review.findings.length > 0) process.exitCode = 1;
}

function outcome({ findings, records, pictures }: BaseReview): string {
  const looked = new Set(findings.map(({ table, id }) => `${table} ${id}`)).size;
  const { Categories, Subcategories, Businesses } = records;
  const of = `${Categories} categories, ${Subcategories} subcategories and ${Businesses} businesses`;
  const line = `Records to look at: ${looked}, of ${of}; findings: ${findings.length}`;
  if (!pictures) return `${line}; pictures were not fetched`;
  const late = pictures.unchecked > 0 ? `, without ${pictures.unchecked} for which there was no time` : '';
  return `${line}; pictures fetched: ${pictures.checked}${late}`;
}

/** Calls `use` with access to a deployment's base, and its database if there is one; the sample is served meanwhile. */
async function withBase<Result>(
  deployment: Deployment,
  use: (
    access: AirtableSettings,
    storage: Storage | undefined,
    imageHosts: readonly string[],
  ) => Promise<Result>,
): Promise<Result> {
  const { airtable, database, root, site } = deployment;
  if (!airtable.embedded) {
    // Nobody serves this base from here unless there is a database.
    if ('file' in database && !existsSync(database.file)) return use(airtable, undefined, []);
    const storage = await openStorage(database);
    return use(airtable, storage, []).finally(storage.close);
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zone-base-'));
  try {
    const file = path.join(folder, 'base.json');
    const siteUrl = `${deployment.publicUrl ?? originOf(deployment, 'page')}/site/`;
    await writeSampleBase(file, { root, site, siteUrl });
    const base = loadBaseFile(file);
    const server = await startAirtable({ base });
    const access = { apiKey: base.apiKey, baseId: base.baseId, endpointUrl: server.url };
    return await use(access, undefined, [new URL(server.url).host]).finally(server.close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(check, 2);
