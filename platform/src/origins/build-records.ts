import path from 'node:path';
import { readJson, writeAtomically } from '@zone-directory/federation-build/release';

/** The last build of a package of the checkout. */
export interface BuildRecord {
  readonly sourceHash: string;
  /** Hash of all files that could change it; missing in records of earlier versions. */
  readonly filesHash?: string | undefined;
  readonly release: string;
  /** Whether a start has promoted it. */
  readonly isPromoted: boolean;
}

const recordFile = (store: string, name: string) => path.join(store, 'builds', `${name}.json`);

/** Returns the last build of a package here, or null. */
export async function readBuildRecord(store: string, name: string): Promise<BuildRecord | null> {
  return (await readJson(recordFile(store, name))) as BuildRecord | null;
}

/** Records the last build of a package. */
export function writeBuildRecord(store: string, name: string, record: BuildRecord): Promise<void> {
  return writeAtomically(recordFile(store, name), `${JSON.stringify(record)}\n`);
}
