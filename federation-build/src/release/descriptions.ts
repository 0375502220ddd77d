import path from 'node:path';
import type { HostDescription, RemoteDescription } from '@zone-directory/federation/contract';
import * as v from 'valibot';
import { NAME_SUFFIX } from '../styles/own';
import { type Refuse, refusalOf, refusing } from './errors';
import { readJson } from './folders';

const text = v.pipe(v.string(), v.minLength(1));
const names = v.array(text);
const words = v.record(v.string(), v.record(v.string(), v.string()));

/** What is checked further where it is used, is unknown here. */
const build = {
  name: text,
  version: text,
  contract: v.number(),
  declaration: v.optional(v.unknown()),
  words,
  server: v.optional(v.unknown()),
};
const remoteSchema = v.object({
  ...build,
  nameSuffix: v.pipe(v.string(), v.regex(NAME_SUFFIX, 'is none of the build')),
  imports: v.record(v.string(), names),
});
const hostSchema = v.object({
  ...build,
  nameSuffix: v.optional(v.string()),
  accepts: v.array(v.number()),
  offers: v.object({ slots: names, sizes: names, tables: names, reserved: names }),
  scripts: names,
  styles: names,
  shared: v.record(v.string(), v.string()),
  exports: v.record(v.string(), names),
});

/** The file in which a build describes itself. */
type DescriptionFile = 'remote.json' | 'host.json';

/**
 * Reads what a build says it is of.
 * @param folder of the build
 * @throws ReleaseError if it does not say so
 */
export async function readIdentity(
  folder: string,
): Promise<{ readonly name: string; readonly version: string }> {
  const refuse = refusalOf(path.basename(folder));
  for (const file of ['remote.json', 'host.json'] as const) {
    const described = await refusing(readJson(path.join(folder, file)), refuse, 'description', file);
    if (described === null) continue;
    const { name, version } = Object(described) as Readonly<Record<string, unknown>>;
    if (typeof name !== 'string' || typeof version !== 'string')
      throw refuse('description', file, 'has no name or no version of a package');
    return { name, version };
  }
  throw refuse('description', 'remote.json', `is missing, and host.json too: ${folder} holds no build`);
}

/**
 * Reads the contract that a build is for, alone: the descriptions of others may have another format.
 * @throws ReleaseError if there is no description
 */
export async function readContract(folder: string, file: DescriptionFile, refuse: Refuse): Promise<unknown> {
  const described = await refusing(readJson(path.join(folder, file)), refuse, 'description', file);
  if (described === null) throw refuse('is-published', file, 'is not published');
  return (Object(described) as Readonly<Record<string, unknown>>).contract;
}

/** Reads the description of a remote's build. @throws ReleaseError */
export const readRemote = (folder: string, refuse: Refuse): Promise<RemoteDescription> =>
  read(folder, 'remote.json', remoteSchema, refuse) as Promise<RemoteDescription>;

/** Reads the description of a host's build. @throws ReleaseError */
export const readHost = (folder: string, refuse: Refuse): Promise<HostDescription> =>
  read(folder, 'host.json', hostSchema, refuse) as Promise<HostDescription>;

async function read(
  folder: string,
  file: DescriptionFile,
  schema: v.GenericSchema,
  refuse: Refuse,
): Promise<unknown> {
  const described = await refusing(readJson(path.join(folder, file)), refuse, 'description', file);
  if (described === null) throw refuse('is-published', file, 'is not published');
  const result = v.safeParse(schema, described);
  if (result.success) return described;
  const [issue] = result.issues;
  throw refuse('description', file, `cannot be read: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
