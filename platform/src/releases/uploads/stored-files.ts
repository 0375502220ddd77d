import { existsSync } from 'node:fs';
import path from 'node:path';
import { mapsFolder, releaseFolder } from '@zone-directory/federation-build/release';
import type { Kysely } from 'kysely';
import { create } from 'tar';
import type { DatabaseSchema } from '../../storage/schema';

/** A release's name: its package, and its version with a hash. */
export interface NamedRelease {
  readonly name: string;
  readonly release: string;
}

const PART_BYTES = 1_000_000;

/** Stores the files of a release and its source maps in a database, as pieces of a tar archive. */
export async function writeFiles(
  database: Kysely<DatabaseSchema>,
  store: string,
  { name, release }: NamedRelease,
): Promise<void> {
  let part = 0;
  for await (const content of piecesOf(store, { name, release })) {
    await database
      .insertInto('uploaded_release_parts')
      .values({ name, release, part, content: content.toString('base64') })
      .execute();
    part += 1;
  }
}

/** Reads the archive of a release, one piece after the other. */
export async function* readFiles(
  database: Kysely<DatabaseSchema>,
  { name, release }: NamedRelease,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await database
      .selectFrom('uploaded_release_parts')
      .select('content')
      .where('name', '=', name)
      .where('release', '=', release)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.content, 'base64');
  }
}

/** Deletes the files of a release from a database. */
export async function deleteFiles(
  database: Kysely<DatabaseSchema>,
  { name, release }: NamedRelease,
): Promise<void> {
  await database
    .deleteFrom('uploaded_release_parts')
    .where('name', '=', name)
    .where('release', '=', release)
    .execute();
}

/** Packs a release and its source maps as they were in one build, in pieces of a size that a row may have. */
async function* piecesOf(store: string, { name, release }: NamedRelease): AsyncGenerator<Buffer> {
  const folders = [releaseFolder(store, name, release), mapsFolder(store, name, release)]
    .filter((folder) => existsSync(folder))
    .map((folder) => path.relative(store, folder).split(path.sep).join('/'));
  const packed: AsyncIterable<Buffer> = create(
    {
      ...{ cwd: store, portable: true, noMtime: true },
      onWriteEntry(entry) {
        const folder = folders.find((one) => entry.path.startsWith(`${one}/`)) ?? '';
        entry.path = `.${entry.path.slice(folder.length)}`;
      },
    },
    folders,
  );
  let left: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of packed) {
    left.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(left);
    left = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(left);
}
