import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, releaseFolder, writeAtomically } from 'federation/release';

/** A file of a release, by its path below the release's folder. */
export interface ReleaseDocument {
  readonly path: string;
  readonly content: string;
}

/** What page servers read of a host's release themselves; everything else only browsers fetch. */
const IS_READ = /^(?:index\.html|locales\/[^/]+\/translation\.json)$/;

/** Reads them from where the release is published. */
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

/** Where an instance keeps what it knows of releases that are published elsewhere. */
const knownFolder = (store: string, name: string, release: string) =>
  path.join(store, 'known', path.relative(path.join(store, 'releases'), releaseFolder(store, name, release)));

/** The folder with a release's documents: where it is published, else where this instance has kept them. */
export function documentsFolder(store: string, name: string, release: string): string {
  const published = releaseFolder(store, name, release);
  return existsSync(published) ? published : knownFolder(store, name, release);
}

/** Whether a release's documents are on this machine. */
export const hasDocuments = (store: string, name: string, release: string): boolean =>
  existsSync(path.join(documentsFolder(store, name, release), 'index.html'));

/** Keeps a release's documents; its page last, which says that all are there. */
export async function keepDocuments(
  store: string,
  name: string,
  release: string,
  documents: readonly ReleaseDocument[],
): Promise<void> {
  const isPage = ({ path }: ReleaseDocument) => path === 'index.html';
  const folder = knownFolder(store, name, release);
  for (const document of [...documents.filter((one) => !isPage(one)), ...documents.filter(isPage)]) {
    if (!IS_READ.test(document.path))
      throw new Error(`${name} ${release} has an unknown document ${document.path}`);
    await writeAtomically(path.join(folder, document.path), document.content);
  }
}
