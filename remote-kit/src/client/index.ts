/**
 * The release service of a zone, from a team's machine; and its protocol, for the service itself.
 * @packageDocumentation
 */

export type { ReleaseCommands } from '@zone-directory/federation-build/release';
export {
  type Answered,
  ARCHIVE_TYPE,
  type Asked,
  CALLS,
  type CallName,
  RELEASES_PATH,
  TOKEN_VERBS,
  type TokenVerb,
  UPLOAD_LIMITS,
} from './protocol';
export { createReleaseClient, type ReleaseClientOptions } from './release-client';
export { ServiceError } from './service-error';
