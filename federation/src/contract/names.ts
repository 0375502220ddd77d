/**
 * A remote's name has three spellings; only this file converts between them.
 *
 * | where                       | spelling                  |
 * | --------------------------- | ------------------------- |
 * | package and registry key    | `mf-directory`            |
 * | federation name (a global)  | `mf_directory`            |
 * | a part in a route           | `directory/business-list` |
 */

const KEY = /^mf-[a-z][a-z0-9-]*$/;
const PART = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/;

/** Name of the Trusted Types policy under which hosts and releases load scripts. */
export const TRUSTED_TYPES_POLICY = 'zone-directory';

/** A remote's name in package.json and in the registry, for example `mf-directory`. */
export type RemoteKey = `mf-${string}`;

/** The id of a part in a route, for example `directory/business-list`. */
export type PartId = `${string}/${string}`;

/** Returns whether a value is a remote's key. Keys become paths and globals, so no other format is accepted. */
export function isRemoteKey(value: unknown): value is RemoteKey {
  return typeof value === 'string' && KEY.test(value);
}

/** Returns the federation name of a remote: the global variable that its entry sets. */
export function federationName(key: RemoteKey): string {
  return key.replaceAll('-', '_');
}

/**
 * Splits a part id.
 * @throws RangeError unless the id has the form `remote/part`
 */
export function parsePartId(id: string): { remote: RemoteKey; expose: string; part: string } {
  const match = PART.exec(id);
  const [, remote, part] = match ?? [];
  if (!remote || !part) throw new RangeError(`"${id}" is not a part id of the form remote/part`);
  return { remote: `mf-${remote}`, expose: `./${part}`, part };
}
