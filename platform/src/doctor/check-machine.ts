import { type Descriptors, type DiskSpace, descriptors, diskSpace } from '../machine';
import { type Finding, fail, ok, warn } from './finding';

/** For the database and its log, and for a release or two. */
const LEAST_BYTES = 200_000_000;
/** Pictures take up to 512 MB, files of server builds 200 MB, the rest is for releases. */
const ENOUGH_BYTES = 2_000_000_000;
/** Files, the database, render processes and connections to other servers. */
const OTHER_DESCRIPTORS = 500;

/** Looks at the space on the disk with a folder. */
export async function checkDisk(
  folder: string,
  read: (folder: string) => Promise<DiskSpace> = diskSpace,
): Promise<Finding> {
  const space = await read(folder).catch(() => undefined);
  if (!space)
    return fail(`The disk with ${folder} cannot be looked at`, 'Create the folder, or correct ZONE_STORE.');
  const says = `The disk with ${folder} has ${(space.free / 1e9).toFixed(1)} GB left`;
  if (space.free < LEAST_BYTES) return fail(says, 'Free space: a full disk refuses every listing request.');
  if (space.free < ENOUGH_BYTES) return warn(says, 'Free space: pictures and releases take up to 2 GB.');
  return ok(says);
}

/** Compares the limit on open files with the connections that the server accepts. */
export async function checkDescriptors(
  maxConnections: number,
  read: () => Promise<Descriptors | undefined> = descriptors,
): Promise<Finding> {
  const found = await read();
  if (!found) return warn('The limit on open files is not known here', 'See `ulimit -n` of the server.');
  const says = `A process of this user may open ${found.most} files, and MAX_CONNECTIONS is ${maxConnections}`;
  const least = maxConnections + OTHER_DESCRIPTORS;
  if (found.most >= least) return ok(says);
  return fail(
    says,
    `Raise LimitNOFILE of the unit (or \`ulimit -n\`) to ${least} or more, or lower MAX_CONNECTIONS.`,
  );
}
