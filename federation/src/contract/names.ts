/**
 * One remote has three spellings; this file alone maps them.
 *
 * | where                       | spelling                  |
 * | --------------------------- | ------------------------- |
 * | package and registry key    | `mf-directory`            |
 * | federation name (a global)  | `mf_directory`            |
 * | a part in a route           | `directory/business-list` |
 */

const KEY = /^mf-[a-z][a-z0-9-]*$/;
const PART = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/;

/** Name of the policy under which hosts and releases load scripts in pages with Trusted Types. */
export const TRUSTED_TYPES_POLICY = 'zone-directory';

/** A remote's name in package.json and in the registry, for example `mf-directory`. */
export type RemoteKey = `mf-${string}`;

/** A part as a route names it, for example `directory/business-list`. */
export type PartId = `${string}/${string}`;

/** Whether a text is a remote's key. Keys become paths and globals, so nothing else is let through. */
export function isRemoteKey(value: unknown): value is RemoteKey {
  return typeof value === 'string' && KEY.test(value);
}

/** The federation name of a remote: the name of the global variable that its entry sets. */
export function federationName(key: RemoteKey): string {
  return key.replaceAll('-', '_');
}

/**
 * Splits a part id.
 * @throws RangeError when the text is not of the form `remote/part`.
 */
export function parsePartId(id: string): { remote: RemoteKey; expose: string; part: string } {
  const match = PART.exec(id);
  const [, remote, part] = match ?? [];
  if (!remote || !part) throw new RangeError(`"${id}" is not a part id of the form remote/part`);
  return { remote: `mf-${remote}`, expose: `./${part}`, part };
}
