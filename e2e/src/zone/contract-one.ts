import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import tar from 'tar-fs';

/** Releases of mf-listing and mf-partners exactly as published before contract 2. */
const ARCHIVE = path.join(import.meta.dirname, 'contract-1.tar.br');

/** Adds the releases of contract 1 to a store. @returns the remote's release */
export async function publishedInContractOne(store: string, remote: string): Promise<string> {
  const folders = new Set<string>();
  const noted = (header: tar.Headers) => {
    folders.add(path.dirname(header.name));
    return header;
  };
  const archive = Readable.from([brotliDecompressSync(await readFile(ARCHIVE))]);
  await pipeline(archive, tar.extract(path.join(store, 'releases'), { map: noted }));
  const [release = ''] = [...folders]
    .filter((folder) => path.dirname(folder) === remote)
    .map((folder) => path.basename(folder));
  return release;
}
