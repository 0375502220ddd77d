import { type Kysely, type Migration, sql } from 'kysely';

/**
 * All migrations, in the order of their names. A released migration never changes; a new one is added instead.
 * Each one runs on both databases.
 *
 * They expand before they contract: a migration may add tables, and columns that are nullable or have a default,
 * because the previous version keeps writing alongside this one. What no running version reads any more is removed in
 * a later release than the one that stopped reading it.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-listing-requests': {
    // A migration only knows the schema of its time, hence not today's type.
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('listing_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('industry', 'text', (column) => column.notNull())
        .addColumn('contact', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('terms', 'integer', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('listing_requests_received_at')
        .on('listing_requests')
        .column('received_at')
        .execute();
    },
  },
  '0002-listing-traps': {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('listing_requests').addColumn('held_for', 'text').execute();
      await database.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0003-data-snapshots': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('data_snapshots')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('format', 'integer', (column) => column.notNull())
        .addColumn('read_at', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('images', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('data_snapshots_key', ['source', 'version'])
        .execute();
      await database.schema
        .createTable('data_refreshes')
        .addColumn('source', 'text', (column) => column.primaryKey())
        .addColumn('holder', 'text')
        .addColumn('held_until', 'text', (column) => column.notNull())
        .addColumn('wanted', 'integer', (column) => column.notNull())
        .addColumn('attended', 'integer', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('failure', 'text')
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('blocked_until', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0004-accepted-losses': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('data_refreshes')
        .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0005-live-compositions': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('live_compositions')
        .addColumn('generation', 'integer', (column) => column.primaryKey())
        .addColumn('promoted_at', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('release_documents')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_documents_key', ['name', 'release', 'path'])
        .execute();
    },
  },
  '0006-listing-retention': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('listing_retention')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('deleted_before', 'text', (column) => column.notNull())
        .addColumn('ran_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0007-rate-limits': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('times', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('rate_limits_until').on('rate_limits').column('until').execute();
    },
  },
  '0008-quarantine-reason': {
    // Renamed at once, unlike later columns: servers that know the former name have never been deployed beside these.
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('listing_requests')
        .renameColumn('held_for', 'quarantine_reason')
        .execute();
      await sql`update listing_requests
        set quarantine_reason = replace(quarantine_reason, '-ticket', '-token')`.execute(database);
    },
  },
  '0009-form-token-uses': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('form_token_uses')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('uses', 'integer', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('form_token_uses_until')
        .on('form_token_uses')
        .column('until')
        .execute();
    },
  },
  '0010-deliveries': {
    async up(database: Kysely<unknown>) {
      for (const column of ['released_at', 'done_at', 'language', 'privacy_text'])
        await database.schema.alterTable('listing_requests').addColumn(column, 'text').execute();
      await database.schema
        .createIndex('listing_requests_order')
        .on('listing_requests')
        .columns(['received_at', 'id'])
        .execute();
      // Counting reads the index alone, without the messages.
      await database.schema
        .createIndex('listing_requests_state')
        .on('listing_requests')
        .columns(['done_at', 'quarantine_reason', 'released_at'])
        .execute();
      await database.schema
        .createTable('privacy_texts')
        .addColumn('version', 'text', (column) => column.primaryKey())
        .addColumn('used_at', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('deliveries')
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('claimed_until', 'text')
        .addColumn('failure', 'text')
        .addColumn('settled_at', 'text')
        .addPrimaryKeyConstraint('deliveries_key', ['request_id', 'way'])
        .execute();
      await database.schema
        .createIndex('deliveries_due')
        .on('deliveries')
        .columns(['state', 'way', 'due_at'])
        .execute();
      await database.schema
        .createTable('periodic_mails')
        .addColumn('period', 'text', (column) => column.primaryKey())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('claimed_until', 'text')
        .addColumn('failure', 'text')
        .addColumn('sent_at', 'text')
        .execute();
    },
  },
  '0011-reports': {
    // Tables of their own: a server of the former version mails what its outbox has as listing requests, and deletes
    // what is delivered of a request that it does not know.
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('reports')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('business_id', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('contact', 'text', (column) => column.notNull())
        .addColumn('quarantine_reason', 'text')
        .addColumn('released_at', 'text')
        .addColumn('done_at', 'text')
        .addColumn('language', 'text')
        .addColumn('privacy_text', 'text')
        .execute();
      await database.schema
        .createIndex('reports_order')
        .on('reports')
        .columns(['received_at', 'id'])
        .execute();
      await database.schema
        .createTable('report_deliveries')
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('claimed_until', 'text')
        .addColumn('failure', 'text')
        .addColumn('settled_at', 'text')
        .addPrimaryKeyConstraint('report_deliveries_key', ['request_id', 'way'])
        .execute();
      await database.schema
        .createIndex('report_deliveries_due')
        .on('report_deliveries')
        .columns(['state', 'way', 'due_at'])
        .execute();
      await database.schema
        .createTable('report_retention')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('deleted_before', 'text', (column) => column.notNull())
        .addColumn('ran_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0012-release-service': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('release_tokens')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('team', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('packages', 'text', (column) => column.notNull())
        .addColumn('verbs', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await database.schema
        .createTable('release_calls')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('called_by', 'text')
        .addColumn('verb', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('source_commit', 'text')
        .addColumn('why', 'text')
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text')
        .execute();
      await database.schema.createIndex('release_calls_at').on('release_calls').column('at').execute();
      await database.schema
        .createTable('uploaded_releases')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('uploaded_at', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('pinned_by', 'text')
        .addColumn('pruned_at', 'text')
        .addPrimaryKeyConstraint('uploaded_releases_key', ['name', 'release'])
        .execute();
      await database.schema
        .createTable('uploaded_release_parts')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('part', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('uploaded_release_parts_key', ['name', 'release', 'part'])
        .execute();
    },
  },
  '0014-failure-reports': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('part_failures')
        .addColumn('hour', 'integer', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('part', 'text', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('route', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('part_failures_key', [
          'hour',
          'release',
          'part',
          'phase',
          'route',
          'language',
        ])
        .execute();
      await database.schema
        .createTable('failure_stacks')
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('part', 'text', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('stack', 'text', (column) => column.notNull())
        .addColumn('hour', 'integer', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('failure_stacks_key', ['release', 'part', 'phase', 'stack'])
        .execute();
      await database.schema
        .createTable('release_visits')
        .addColumn('hour', 'integer', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('visits', 'integer', (column) => column.notNull())
        .addColumn('failing', 'integer', (column) => column.notNull())
        .addColumn('networks', 'integer', (column) => column.notNull())
        .addColumn('failing_networks', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_visits_key', ['hour', 'release'])
        .execute();
      await database.schema
        .createTable('report_networks')
        .addColumn('hour', 'integer', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('counts', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('report_networks_key', ['hour', 'network'])
        .execute();
      await database.schema
        .createTable('report_salts')
        .addColumn('hour', 'integer', (column) => column.primaryKey())
        .addColumn('salt', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('release_alarms')
        .addColumn('release', 'text', (column) => column.primaryKey())
        .addColumn('hour', 'integer', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
        .addColumn('ended', 'integer')
        .addColumn('message', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
