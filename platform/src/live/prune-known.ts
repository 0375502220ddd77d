import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@zone-directory/federation-build/release';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { knownStore } from './release-documents';

/** Removes an instance's copies of documents that the database no longer has. */
export async function pruneKnown(database: Kysely<DatabaseSchema>, store: string): Promise<void> {
  const known = knownStore(store);
  // Listed before the database is read: a release that becomes live meanwhile is not among them.
  const copies: (readonly [string, string])[] = [];
  for (const name of await readdir(path.join(known, 'releases')).catch(() => []))
    for (const release of await readdir(releaseFolder(known, name)).catch(() => []))
      copies.push([name, release]);
  const rows = await database
    .selectFrom('release_documents')
    .select(['name', 'release'])
    .distinct()
    .execute();
  const needed = new Set(rows.map(({ name, release }) => `${name}/${release}`));
  for (const [name, release] of copies)
    if (!needed.has(`${name}/${release}`))
      await rm(releaseFolder(known, name, release), { recursive: true, force: true });
}
