/**
 * Releases: publish to a folder that never changes, verify what was built, promote with one atomic switch, roll back.
 * @packageDocumentation
 */

export { systemUser } from './author';
export { switchRemote } from './change';
export type {
  Author,
  Changed,
  FailedRelease,
  FailureDetail,
  HistoryEntry,
  ListedRelease,
  PackageStatus,
  Pruned,
  ReleaseCommands,
  ReleaseStatus,
  ReleaseVerb,
  ReportedFailures,
} from './commands';
export { BusyError, type Refusal, ReleaseError } from './errors';
export type { Examination } from './examination';
export { listFiles, readJson, releaseFolder, writeAtomically } from './folders';
export {
  type LiveReader,
  type LiveStore,
  liveFile,
  liveFolder,
  readLive,
  type Unneeded,
} from './live-store';
export { mapsFolder } from './maps';
export { misfitOf } from './misfit';
export type { ReleaseOptions } from './options';
export { type PastComposition, pastOf, type StoredPast, storedPast } from './past';
export { type PromoteOptions, promote, rollback } from './promote';
export { KEPT_DAYS, type PruneOptions, prune } from './prune';
export { type Published, type PublishOptions, publish } from './publish';
export { createReleaseCommands, type ReleaseCommandsOptions } from './release-commands';
export { removeRelease } from './remove-release';
export type { ReadReports } from './reports';
export { resolveStack } from './stack';
export { type BuildTrial, tryBuild } from './try-build';
export { type VerifiedRemote, verifyRemote } from './verify';
