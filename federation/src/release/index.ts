/**
 * Releases: publish to a folder that never changes, verify what was built, promote with one atomic switch, roll back.
 * @packageDocumentation
 */
export { ReleaseError } from './errors';
export { readJson, releaseFolder, writeAtomically } from './folders';
export { liveFile, readLive } from './live-store';
export { type BaseOf, type PromoteOptions, promote, rollback } from './promote';
export { type Published, publish } from './publish';
export { type VerifiedRemote, verifyRemote } from './verify';
