import {
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type SchemableIdentifierNode,
} from 'kysely';
import type { DatabaseSchema } from './schema';

/** What visitors send to the editors: a request to be listed, or a report of a mistake. */
export type RequestKind = 'listing' | 'report';

/** All kinds, in the order in which editors see them. */
export const REQUEST_KINDS: readonly RequestKind[] = ['listing', 'report'];

/** The tables of reports, by those of listing requests that have the same use. */
const REPORT_TABLES: Readonly<Record<string, string>> = {
  listing_requests: 'reports',
  deliveries: 'report_deliveries',
  listing_retention: 'report_retention',
};

class TableNames extends OperationNodeTransformer {
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const renamed = super.transformSchemableIdentifier(node);
    const name = REPORT_TABLES[renamed.identifier.name];
    return name === undefined ? renamed : { ...renamed, identifier: { ...renamed.identifier, name } };
  }
}

const names = new TableNames();
const toReports: KyselyPlugin = {
  transformQuery: ({ node }) => names.transformNode(node),
  transformResult: async ({ result }) => result,
};

/**
 * Returns the database as the code of requests sees it that keeps, delivers and edits every kind: `listing_requests`,
 * `deliveries` and `listing_retention` are the kind's own tables. Their rows are `StoredRequest`; raw SQL is not changed.
 */
export const tablesOf = (database: Kysely<DatabaseSchema>, kind: RequestKind): Kysely<DatabaseSchema> =>
  kind === 'report' ? database.withPlugin(toReports) : database;
