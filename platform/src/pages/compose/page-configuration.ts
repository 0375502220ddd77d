import {
  type AirtableSettings,
  ConfigurationError,
  parseConfiguration,
  type SiteSettings,
  type ZoneConfiguration,
} from '@zone-directory/shared-data/core';
import { LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { DeploymentError } from '../../deployment';
import type { PageTexts } from './page-texts';

/** Path of the data gateway. */
export const DATA_PATH = '/data/';

/** The environment variable of each setting of the base. */
const AIRTABLE_VARIABLES: Readonly<Record<string, string>> = {
  'airtable.apiKey': 'AIRTABLE_API_KEY',
  'airtable.baseId': 'AIRTABLE_BASE_ID',
  'airtable.endpointUrl': 'AIRTABLE_ENDPOINT_URL',
};

/**
 * Creates the configuration that every page contains.
 * @param settings the zone's settings
 * @param access the base, if pages read it themselves, or `gateway`
 * @throws DeploymentError with a line for each unusable variable
 */
export function pageConfiguration(
  settings: SiteSettings,
  access: AirtableSettings | 'gateway',
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

/** Adds the languages that the zone has texts in now, so that nobody requests others. */
export const withSiteTexts = (configuration: ZoneConfiguration, texts: PageTexts): ZoneConfiguration => ({
  ...configuration,
  siteTexts: LANGUAGES.map(({ code }) => code).filter((code) => texts.has('site', code)),
});

/** Returns the origins that pages read data from, besides their own, which has the gateway. */
export const dataOrigins = (configuration: ZoneConfiguration): readonly string[] =>
  configuration.mode === 'direct' ? [new URL(configuration.airtable.endpointUrl).origin] : [];
