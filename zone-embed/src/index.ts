/**
 * Embeds a zone's directory in your page: loads its custom elements, and provides their types.
 * @packageDocumentation
 */
export type * from './elements';
export type * from './events';
export { type LoadZoneOptions, loadZone, type ZoneLoadCode, ZoneLoadError } from './load-zone';
