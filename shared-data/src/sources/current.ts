import { configuration, onReconfigured } from '../configuration/current';
import { createAirtableSource } from './airtable/airtable-source';
import type { DataSource } from './source';

let current: DataSource | undefined;

onReconfigured(() => {
  current = undefined;
});

/**
 * The source that the page's configuration asks for.
 * @throws ConfigurationError before `configureData`.
 */
export function dataSource(): DataSource {
  current ??= createAirtableSource(configuration().airtable);
  return current;
}
