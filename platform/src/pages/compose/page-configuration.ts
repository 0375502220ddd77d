import {
  type AirtableSettings,
  ConfigurationError,
  parseConfiguration,
  type SiteSettings,
  type ZoneConfiguration,
} from 'shared-data/core';
import { DeploymentError } from '../../deployment';

/** The base as a browser is told about it. */
export type AirtableAccess = AirtableSettings;

/** Where the gateway answers. */
export const DATA_PATH = '/data/';

/** Where each setting of the base comes from. */
const AIRTABLE_VARIABLES: Readonly<Record<string, string>> = {
  'airtable.apiKey': 'AIRTABLE_API_KEY',
  'airtable.baseId': 'AIRTABLE_BASE_ID',
  'airtable.endpointUrl': 'AIRTABLE_ENDPOINT_URL',
};

/**
 * Makes the configuration that every page contains.
 * @param settings the zone's
 * @param access the base, which the page then reads itself; or that it asks the gateway
 * @throws DeploymentError with a line for each variable that cannot be used
 */
export function pageConfiguration(
  settings: SiteSettings,
  access: AirtableAccess | 'gateway',
): ZoneConfiguration {
  try {
    return parseConfiguration({
      ...(access === 'gateway' ? { mode: access, dataUrl: DATA_PATH } : { mode: 'direct', airtable: access }),
      functionsUrl: '/.netlify/functions/',
      siteUrl: '/site/',
      site: settings,
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const lines = error.faults.map(({ field, fault }) => `${AIRTABLE_VARIABLES[field] ?? field} ${fault}`);
    throw new DeploymentError(lines.join('\n'));
  }
}

/** Origins that pages read data from, beside their own, where the gateway answers. */
export const dataOrigins = (configuration: ZoneConfiguration): readonly string[] =>
  configuration.mode === 'direct' ? [new URL(configuration.airtable.endpointUrl).origin] : [];
