/**
 * A remote without the host: `mount`, for its own development page and for other sites.
 * @packageDocumentation
 */
export { defineMount, type MountDefinition, type MountView } from './define-mount';
