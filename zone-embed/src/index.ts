/**
 * A zone's directory in your page: brings its custom elements, and their types.
 * @packageDocumentation
 */
export type * from './elements';
export type * from './events';
export { type LoadZoneOptions, loadZone, type ZoneLoadCode, ZoneLoadError } from './load-zone';
