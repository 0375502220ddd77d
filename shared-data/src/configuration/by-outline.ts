import { ConfigurationError, type ZoneConfiguration } from './configuration';

const TEXTS = [
  'functionsUrl',
  'siteUrl',
  'site.brand.name.en',
  'site.phone',
  'site.email',
  'site.dataLanguage',
];
const LISTS = ['site.categories', 'site.social'];
/** Texts by mode. */
const OF_SOURCE: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['gateway', ['dataUrl']],
  ['direct', ['airtable.apiKey', 'airtable.baseId', 'airtable.endpointUrl']],
]);

/**
 * `parseConfiguration` in elements: they have the configuration from the zone's server, which has held it to the schema, so that its
 * outline tells whether it is one. It is given back as it is.
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => Object(value)[key], input);
  const ofSource = OF_SOURCE.get(at('mode'));
  const missing = [
    ...[...TEXTS, ...(ofSource ?? [])].filter((path) => typeof at(path) !== 'string'),
    ...LISTS.filter((path) => !Array.isArray(at(path))),
    ...(ofSource ? [] : ['mode']),
  ];
  if (missing.length > 0)
    throw new ConfigurationError(missing.map((field) => ({ field, fault: 'is missing' })));
  return input as ZoneConfiguration;
}
