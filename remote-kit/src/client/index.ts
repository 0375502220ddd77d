/**
 * The release service of a zone, from a team's machine.
 * @packageDocumentation
 */

export type { ReleaseCommands } from '@zone-directory/federation-build/release';
