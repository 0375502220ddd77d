/**
 * Releases: publish to a folder that never changes, verify what was built, promote with one atomic switch, roll back.
 * @packageDocumentation
 */

export { type ReleaseOptions, switchRemote } from './change';
export type {
  Author,
  Changed,
  HistoryEntry,
  ListedRelease,
  PackageStatus,
  Pruned,
  ReleaseCommands,
  ReleaseStatus,
  ReleaseVerb,
} from './commands';
export { BusyError, ReleaseError } from './errors';
export { listFiles, readJson, releaseFolder, writeAtomically } from './folders';
export { type LiveReader, type LiveStore, liveFile, liveFolder, readLive } from './live-store';
export { type PromoteOptions, promote, rollback } from './promote';
export { type Published, publish } from './publish';
export { type VerifiedRemote, verifyRemote } from './verify';
