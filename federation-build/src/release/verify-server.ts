import fs from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from '@zone-directory/federation/contract';
import * as v from 'valibot';
import { locationDependentUrls } from '../styles/urls';
import type { Refuse } from './errors';
import type { Integrity } from './integrity';

/** Limits for the script in a render process, and for the style sheets of one part in a page. */
const MAX_SCRIPT_BYTES = 3_000_000;
const MAX_STYLE_BYTES = 300_000;

const text = v.pipe(v.string(), v.minLength(1));
const serverSchema = v.object({
  entry: text,
  files: v.array(
    v.object({
      path: text,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  styles: v.record(v.string(), v.array(text)),
  needs: v.record(v.string(), v.string()),
});

interface CheckedAgainst {
  /** The release's folder. */
  readonly folder: string;
  readonly published: Integrity;
  /** Parts that must have styles: those declared as server-rendered. */
  readonly rendered: readonly string[];
}

/**
 * Checks a release's server build: that its files are as published, within the size limits of servers and pages, and
 * complete.
 * @returns the server build; undefined if there is none
 */
export async function checkServerBuild(
  value: unknown,
  { folder, published, rendered }: CheckedAgainst,
  refuse: Refuse,
): Promise<ServerBuild | undefined> {
  if (value === undefined) return undefined;
  const result = v.safeParse(serverSchema, value);
  if (!result.success)
    throw refuse(`its server build cannot be read: ${v.getDotPath(result.issues[0]) ?? 'it'} is wrong`);
  const server = result.output;
  await checkFiles(server, { folder, published }, refuse);
  await checkSheets(server, folder, refuse);
  for (const part of rendered)
    if (!Object.hasOwn(server.styles, part))
      throw refuse(`its server build does not say the styles of ${part}`);
  return server;
}

async function checkFiles(
  { entry, files, styles }: ServerBuild,
  { folder, published }: Pick<CheckedAgainst, 'folder' | 'published'>,
  refuse: Refuse,
): Promise<void> {
  const listed = new Set(files.map((file) => file.path));
  for (const file of [entry, ...Object.values(styles).flat()])
    if (!listed.has(file)) throw refuse(`its server build does not list ${file}`);
  for (const file of files) {
    if (!Object.hasOwn(published, file.path)) throw refuse(`names ${file.path}, which is not there`);
    const integrity = `sha256-${Buffer.from(file.sha256, 'hex').toString('base64')}`;
    const { size } = await fs.stat(path.join(folder, file.path));
    if (published[file.path] !== integrity || size !== file.bytes)
      throw refuse(`its server build names another ${file.path}`);
  }
}

async function checkSheets(
  { entry, files, styles }: ServerBuild,
  folder: string,
  refuse: Refuse,
): Promise<void> {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  if (total([entry]) > MAX_SCRIPT_BYTES)
    throw refuse(`its server build has more than ${MAX_SCRIPT_BYTES} bytes`);
  for (const [part, sheets] of Object.entries(styles))
    if (total(sheets) > MAX_STYLE_BYTES)
      throw refuse(`the styles of ${part} have more than ${MAX_STYLE_BYTES} bytes`);
  for (const sheet of new Set(Object.values(styles).flat())) {
    const [url] = locationDependentUrls(await fs.readFile(path.join(folder, sheet)));
    if (url !== undefined) throw refuse(`${sheet}: ${url} would be another URL in a page`);
  }
}
