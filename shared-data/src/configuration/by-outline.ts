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
/** Required texts, by mode. */
const OF_SOURCE: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['gateway', ['dataUrl']],
  ['direct', ['airtable.apiKey', 'airtable.baseId', 'airtable.endpointUrl']],
]);

/**
 * Checks the configuration of a page by its outline. It comes from the zone's server, which has validated it against
 * the whole schema (`shared-data/core`); repeating that would keep a slow phone busy for a tenth of a second.
 * @param input parsed JSON
 * @returns the input, unchanged
 * @throws ConfigurationError naming every required field that is missing or empty
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => Object(value)[key], input);
  const ofSource = OF_SOURCE.get(at('mode'));
  const unusable = [
    ...[...TEXTS, ...(ofSource ?? [])].filter((path) => typeof at(path) !== 'string' || at(path) === ''),
    ...LISTS.filter((path) => !Array.isArray(at(path))),
    ...(ofSource ? [] : ['mode']),
  ];
  if (unusable.length > 0)
    throw new ConfigurationError(
      unusable.map((field) => ({ field, fault: at(field) === '' ? 'is empty' : 'is missing' })),
    );
  return input as ZoneConfiguration;
}
