import fs from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from '@zone-directory/federation/contract';
import * as v from 'valibot';
import { locationDependentUrls } from '../styles/urls';
import { BUDGETS } from '../verify/budgets';
import type { Refuse } from './errors';
import type { Integrity } from './integrity';

const text = v.pipe(v.string(), v.minLength(1));
const serverSchema = v.object({
  entry: text,
  styles: v.record(v.string(), v.array(text)),
  needs: v.record(v.string(), v.string()),
});

interface CheckedAgainst {
  /** The release's folder. */
  readonly folder: string;
  readonly published: Integrity;
  /** Parts that must have styles: those declared as server-rendered. */
  readonly rendered: readonly string[];
  /** The file that describes the server build. */
  readonly described: 'remote.json' | 'host.json';
}

/**
 * Checks a release's server build: that it is complete, and within the size limits of servers and pages.
 * @returns the server build, with the hashes of its published files; undefined if there is none
 */
export async function checkServerBuild(
  value: unknown,
  { folder, published, rendered, described }: CheckedAgainst,
  refuse: Refuse,
): Promise<ServerBuild | undefined> {
  if (value === undefined) return undefined;
  const result = v.safeParse(serverSchema, value);
  if (!result.success)
    throw refuse(
      'description',
      described,
      `its server build cannot be read: ${v.getDotPath(result.issues[0]) ?? 'it'} is wrong`,
    );
  const server = result.output;
  const paths = new Set([server.entry, ...Object.values(server.styles).flat()]);
  const files = await Promise.all(
    [...paths].map(async (file) => {
      const integrity = Object.hasOwn(published, file) && published[file];
      if (!integrity) throw refuse('missing-file', described, `names ${file}, which is not there`);
      const sha256 = Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex');
      return { path: file, sha256, bytes: (await fs.stat(path.join(folder, file))).size };
    }),
  );
  await checkSheets({ ...server, files }, folder, refuse);
  for (const part of rendered)
    if (!Object.hasOwn(server.styles, part))
      throw refuse('server-build', described, `its server build does not say the styles of ${part}`);
  return { ...server, files };
}

async function checkSheets(
  { entry, files, styles }: ServerBuild,
  folder: string,
  refuse: Refuse,
): Promise<void> {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  if (total([entry]) > BUDGETS.serverScript)
    throw refuse('budget', entry, `has more than ${BUDGETS.serverScript} bytes`);
  for (const [part, sheets] of Object.entries(styles))
    if (total(sheets) > BUDGETS.hostStyles)
      throw refuse(
        'budget',
        sheets[0] ?? '',
        `the styles of ${part} have more than ${BUDGETS.hostStyles} bytes`,
      );
  for (const sheet of new Set(Object.values(styles).flat())) {
    const [url] = locationDependentUrls(await fs.readFile(path.join(folder, sheet)));
    if (url !== undefined) throw refuse('styles', sheet, `${url} would be another URL in a page`);
  }
}
