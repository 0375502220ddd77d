import {
  type HostOffer,
  isRemoteKey,
  patternShape,
  type RemoteKey,
} from '@zone-directory/federation/contract';
import { KitError } from '../kit-error';

/** What a zone has that a new remote's pages may not take. */
export interface ZoneFacts {
  /** First pieces of paths that are no page's. */
  readonly reserved: HostOffer['reserved'];
  /** Patterns of the pages that there are, by the package that has them. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Longest name: it is a folder, a path and a part of every class. */
const LONGEST = 40;

/** Returns the patterns of the template's pages for a remote: its list, and one record of it. */
const newPatterns = (name: RemoteKey): readonly string[] => {
  const path = `/${shortName(name)}`;
  return [path, `${path}/:categoryId`];
};

/** A remote's name without `mf-`, which begins the ids of its parts and the paths of its pages. */
export const shortName = (name: RemoteKey): string => name.slice('mf-'.length);

/**
 * Checks the name of a remote that is to be made.
 * @throws KitError saying which name would do, for one that is not a remote's or whose pages could not be shown
 */
export function assertNewRemote(name: string, { reserved, pages }: ZoneFacts): asserts name is RemoteKey {
  if (!isRemoteKey(name) || name.length > LONGEST || /-$|--/.test(name))
    throw new KitError(
      `"${name}" cannot be a remote's name: mf- and at most ${LONGEST - 'mf-'.length} lower-case letters, digits and single hyphens, such as mf-events`,
    );
  if (Object.hasOwn(pages, name)) throw new KitError(`there is a remote ${name}; choose another name`);
  const first = shortName(name);
  if (reserved.includes(first) || isRemoteKey(first))
    throw new KitError(
      `the pages of ${name} would begin with /${first}, which is reserved; choose another name`,
    );
  for (const pattern of newPatterns(name))
    for (const [owner, taken] of Object.entries(pages))
      if (taken.some((each) => patternShape(each) === patternShape(pattern)))
        throw new KitError(
          `${owner} has a page like ${pattern}, which ${name} would take; choose another name`,
        );
}
