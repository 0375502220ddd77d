/**
 * Development of one remote in the page of a deployed zone.
 * @packageDocumentation
 */
export { type DevInOptions, devIn } from './dev-in';
export type { ZoneProxy } from './zone-proxy';
