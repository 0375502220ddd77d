import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ConfigurationError,
  parseConfiguration,
  parseSiteSettings,
  type SiteSettings,
  type ZoneConfiguration,
} from 'shared-data/core';
import { DeploymentError } from '../deployment';

/** The base as a browser is told about it. */
export interface AirtableAccess {
  readonly apiKey: string;
  readonly baseId: string;
  readonly endpointUrl: string;
}

/** Where the gateway answers. */
export const DATA_PATH = '/data/';

/** Where each setting of the base comes from. */
const AIRTABLE_VARIABLES: Readonly<Record<string, string>> = {
  'airtable.apiKey': 'AIRTABLE_API_KEY',
  'airtable.baseId': 'AIRTABLE_BASE_ID',
  'airtable.endpointUrl': 'AIRTABLE_ENDPOINT_URL',
};

/**
 * Reads the zone's settings and makes the configuration that stands in every page.
 * @param site the folder of the zone's content
 * @param access the base, which the page then reads itself; or that it asks the gateway
 * @throws DeploymentError with a line for each fault, naming file and field, or the variable
 */
export async function readPageConfiguration(
  site: string,
  access: AirtableAccess | 'gateway',
): Promise<ZoneConfiguration> {
  const settings = await readSiteSettings(path.join(site, 'site.config.json'));
  try {
    return parseConfiguration({
      ...(access === 'gateway' ? { mode: access, dataUrl: DATA_PATH } : { mode: 'direct', airtable: access }),
      functionsUrl: '/.netlify/functions/',
      siteUrl: '/site/',
      site: settings,
    });
  } catch (error) {
    throw faultsOf(error, (field) => AIRTABLE_VARIABLES[field] ?? field);
  }
}

async function readSiteSettings(file: string): Promise<SiteSettings> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new DeploymentError(`${file} cannot be read`);
  });
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new DeploymentError(`${file} is not JSON: ${(error as SyntaxError).message}`);
  }
  try {
    const settings = parseSiteSettings(json);
    const unknown = unknownFields(json, settings, '').filter((field) => field !== '$schema');
    if (unknown.length > 0) throw new ConfigurationError(unknown.map((field) => ({ field, fault: UNKNOWN })));
    return settings;
  } catch (error) {
    throw faultsOf(error, (field) => (field ? `${file}: ${field}` : file));
  }
}

const UNKNOWN = 'is not a field of a zone';

/**
 * What the settings hold beside what was understood: mostly a slip of the pen, which would otherwise leave something out
 * without a word. Pages pass over such fields, because theirs may come from a newer server.
 */
function unknownFields(input: unknown, understood: unknown, at: string): string[] {
  if (!hasFields(input) || !hasFields(understood)) return [];
  return Object.keys(input).flatMap((key) => {
    const field = at ? `${at}.${key}` : key;
    return Object.hasOwn(understood, key) ? unknownFields(input[key], understood[key], field) : [field];
  });
}

/** An array has fields as well: its places. */
function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A line for each fault of a configuration; any other error as it is. */
function faultsOf(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ConfigurationError)) return error;
  return new DeploymentError(error.faults.map(({ field, fault }) => `${nameOf(field)} ${fault}`).join('\n'));
}
