/**
 * The verbs of the release command: the same in a zone's checkout, on its server and in a team's own repository.
 * @packageDocumentation
 */

export { openZone } from './open-zone';
export { type OpenDesk, type RunOptions, runVerb } from './run-verb';
export type { Desk, Target } from './verb';
