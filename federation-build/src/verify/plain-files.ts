import fs from 'node:fs/promises';
import path from 'node:path';
import type { Refuse } from '../release/errors';
import { mediaProblem } from './media-files';

/** What a release may consist of: twenty times as much as the largest of ours. */
const MOST_FILES = 5_000;
const MOST_BYTES = 100_000_000;

/** What every file system can store, and every server finds at its URL. */
const PLAIN_NAME = /^[\x20-\x7e]+$/;
const ODD = /[\\:*?"<>|%#]|^\s|[\s.]$/;

/** Files with keys, by their names. */
const PRIVATE_FILE = /^id_(?:rsa|ecdsa|ed25519)$|\.(?:env|pem|p12|pfx|jks|keystore|kdbx|npmrc)$/i;
/** Keys of the kinds that programs look for in repositories, and tokens of Airtable and of the release service. */
const SECRET =
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\[rn]|\s)*[A-Za-z0-9+/]{40}|\bAKIA[0-9A-Z]{16}\b|\bgh[opsu]_[A-Za-z0-9]{36}\b|\bgithub_pat_[A-Za-z0-9_]{50}|\bsk_live_[A-Za-z0-9]{20}|\bxox[abprs]-[A-Za-z0-9-]{20}|\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b|\bzone-release-[\w-]{43}/;

/** Texts that pages contain. */
const IN_PAGES = /\.(?:css|json)$/;
const MARK = Buffer.from('\ufeff');
/** Files that are read as text. */
const TEXT = /\.(?:c?js|mjs|css|html|json|map|svg|txt|webmanifest|xml)$/;

/**
 * Checks that a release is made of regular files with plain names, that no two of them differ only in case, that none is
 * hidden or contains a key, that texts are UTF-8, and that pictures and fonts are whole.
 * @param folder of the release or build, which may have been written by anybody
 * @throws ReleaseError naming the first file at fault
 */
export async function checkPlainFiles(folder: string, refuse: Refuse): Promise<void> {
  const seen = new Map<string, string>();
  const files: string[] = [];
  let bytes = 0;
  const look = async (inside: string): Promise<void> => {
    const entries = await fs.readdir(path.join(folder, inside), { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = path.posix.join(inside, entry.name);
      if (entry.isSymbolicLink()) throw refuse('plain-files', file, 'is a link');
      if (entry.name.startsWith('.') || PRIVATE_FILE.test(entry.name))
        throw refuse('no-secrets', file, 'is a file that nobody may read, and no server serves');
      if (!PLAIN_NAME.test(entry.name) || ODD.test(entry.name))
        throw refuse('plain-files', file, 'has characters in its name that not every server finds');
      const other = seen.get(file.toLowerCase());
      if (other !== undefined) throw refuse('plain-files', file, `differs from ${other} only in case`);
      seen.set(file.toLowerCase(), file);
      if (seen.size > MOST_FILES) throw refuse('budget', file, `is one of more than ${MOST_FILES} files`);
      if (entry.isDirectory()) await look(file);
      else if (!entry.isFile()) throw refuse('plain-files', file, 'is no regular file');
      else {
        bytes += (await fs.stat(path.join(folder, file))).size;
        if (bytes > MOST_BYTES)
          throw refuse('budget', file, `makes the release larger than ${MOST_BYTES} bytes`);
        files.push(file);
      }
    }
  };
  await look('');
  for (const file of files) await checkContent(folder, file, refuse);
}

async function checkContent(folder: string, file: string, refuse: Refuse): Promise<void> {
  const content = await fs.readFile(path.join(folder, file));
  // A file of letters, as latin1 keeps them.
  if (SECRET.test(content.toString('latin1')))
    throw refuse('no-secrets', file, 'contains a private key or a token');
  const problem = mediaProblem(file, content);
  if (problem) throw refuse('missing-file', file, problem);
  if (!TEXT.test(file)) return;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuse('encoding', file, 'is not UTF-8');
  }
  if (IN_PAGES.test(file) && content.subarray(0, MARK.length).equals(MARK))
    throw refuse('encoding', file, 'begins with a byte order mark, which would stand within a page');
}
