import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, releaseFolder, writeAtomically } from '@zone-directory/federation-build/release';

/** A file of a release, by its path below the release's folder. */
export interface ReleaseDocument {
  readonly path: string;
  readonly content: string;
}

/** The files of a host's release that page servers read; only browsers fetch the others. */
const IS_READ = /^(?:index\.html|embed(?:-[a-z]+)?\.(?:js|css)|locales\/[^/]+\/translation\.json)$/;

/** Reads the documents of a release from the store in which it is published. */
export async function publishedDocuments(
  store: string,
  name: string,
  release: string,
): Promise<readonly ReleaseDocument[]> {
  const folder = releaseFolder(store, name, release);
  const files = (await listFiles(folder)).filter((file) => IS_READ.test(file));
  return Promise.all(
    files.map(async (file) => ({ path: file, content: await readFile(path.join(folder, file), 'utf8') })),
  );
}

/**
 * Returns the store in which an instance keeps what it knows of releases published elsewhere: of each release, only its
 * documents.
 */
export const knownStore = (store: string) => path.join(store, 'known');

/** Returns whether a release's documents are stored. */
export const hasDocuments = (known: string, name: string, release: string): boolean =>
  existsSync(path.join(releaseFolder(known, name, release), 'index.html'));

/** Stores a release's documents. Its page is last and indicates that all are stored. */
export async function keepDocuments(
  known: string,
  name: string,
  release: string,
  documents: readonly ReleaseDocument[],
): Promise<void> {
  const isPage = ({ path }: ReleaseDocument) => path === 'index.html';
  const folder = releaseFolder(known, name, release);
  for (const document of [...documents.filter((one) => !isPage(one)), ...documents.filter(isPage)]) {
    if (!IS_READ.test(document.path))
      throw new Error(`${name} ${release} has an unknown document ${document.path}`);
    await writeAtomically(path.join(folder, document.path), document.content);
  }
}
